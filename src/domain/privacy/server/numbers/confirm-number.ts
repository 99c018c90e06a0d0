/** A colleague saw the customer of an order and confirms that the mobile number is theirs. */
import type { ColleagueActor } from '#kernel/actor.ts'
import { fail } from '#kernel/app-error.ts'
import { auditRecorder } from '#platform/audit/audit-log.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/db/db.ts'
import { lockCodes } from '#domain/customers/server/code-events.ts'
import { findCustomer } from '#domain/customers/server/find-customer.ts'
import { orderErrors } from '#domain/orders/errors.ts'
import { findOrderFacts } from '#domain/orders/server/order-facts.ts'
import { privacyAudit } from '../../audit-events.ts'
import { privacyErrors } from '../../errors.ts'
import { giveNumberBack } from './set-account-aside.ts'

const recordAudit = auditRecorder(privacyAudit)

type Deps = { readonly db: Db; readonly clock: Clock }

/** Fails with ORDER_NOT_FOUND, also once the account was deleted, or NUMBER_IS_THEIRS. */
export const confirmNumber = (
  { db, clock }: Deps,
  by: ColleagueActor,
  { orderId }: { readonly orderId: string },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockCodes(tx)
    const order = await findOrderFacts(tx, orderId)
    const customer = order && (await findCustomer(tx, order.customerId))
    if (!customer) fail(orderErrors.ORDER_NOT_FOUND)
    const { numberGone } = customer
    if (!numberGone) fail(privacyErrors.NUMBER_IS_THEIRS)
    await giveNumberBack(tx, customer)
    await recordAudit(tx, by, {
      at: clock(),
      action: 'number.confirmed',
      subject: { kind: 'order', id: orderId },
      data: { reason: numberGone },
    })
  })
