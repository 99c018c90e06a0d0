/** Records how a customer is reached while the phone with their SIM is on the bench. */
import { isDeepStrictEqual } from 'node:util'
import type { RequestOf } from '#kernel/endpoint.ts'
import { fail } from '#kernel/app-error.ts'
import type { ColleagueActor } from '#kernel/actor.ts'
import { readMobile, toPhoneNumber } from '#kernel/phone.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/db/db.ts'
import type { Channel } from '#domain/messaging/channels.ts'
import { messagingErrors } from '#domain/messaging/errors.ts'
import { findAnsweredContact, saveOrderContact } from '#domain/messaging/server/order-contacts.ts'
import type { setOrderContact as contract } from '../../contract/staff-reach.ts'
import { repairErrors } from '../../errors.ts'
import { recordAudit } from '../record-audit.ts'
import { announceMove, lockJob } from '../repository.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly messageChannels: readonly Channel[] }

/** The same again changes nothing. Fails with JOB_NOT_FOUND, or CHANNEL_NOT_OFFERED for an e-mail where none is sent. */
export const setOrderContact = (
  { db, clock, messageChannels }: Deps,
  by: ColleagueActor,
  { orderId, way, number = '', email = '' }: RequestOf<typeof contract>,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const job = (await lockJob(tx, orderId)) ?? fail(repairErrors.JOB_NOT_FOUND)
    if (way === 'email' && !messageChannels.includes('email'))
      fail(messagingErrors.CHANNEL_NOT_OFFERED)
    const before = await findAnsweredContact(tx, orderId)
    const contact = contactOf(way, number, email)
    if (before && isDeepStrictEqual(before, contact)) return
    const at = clock()
    const { customerId } = job
    await saveOrderContact(tx, { orderId, customerId, at }, contact)
    await recordAudit(tx, by, {
      at,
      action: 'order.contact-set',
      subject: { kind: 'order', id: orderId },
      data: { before: before ? { way: before.way } : null, after: { way } },
    })
    await announceMove(tx, orderId)
  })

/** The contract has checked the field of the way. */
function contactOf(way: RequestOf<typeof contract>['way'], number: string, email: string) {
  if (way === 'number') return { way, number: toPhoneNumber(readMobile(number) ?? '') }
  return way === 'email' ? { way, email: email.trim() } : { way }
}
