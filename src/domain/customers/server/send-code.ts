/** Sends a one-time code: the part that login, sign-up and resend share, with every limit on sending. */
import { fail } from '#kernel/app-error.ts'
import { type PhoneNumber } from '#kernel/phone.ts'
import { after, minutes } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import type { Publish } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import { newId, type Random } from '#platform/random.ts'
import { queueMessage } from '#domain/messaging/server/queue-message.ts'
import type { Customer } from '../customer.ts'
import { customerErrors } from '../errors.ts'
import { codeFrom, codeRules, type CodeSession, secondsToWait } from '../one-time-code.ts'
import type { RequestFacts } from '#platform/http/serve.ts'
import { countCodeEvents, noteCodeEvent } from './code-events.ts'
import { findCustomerOf } from './find-customer.ts'
import { findLastCodeSession, saveCodeSession } from './repository.ts'
import { hashCode } from './secrets.ts'
import { originOf } from './sign-in-origins.ts'

export type CodeDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly publish: Publish
  readonly log: Log
  readonly secretKey: string
  /** How many codes may be sent in an hour in total, which limits the shop's costs when the form is abused. */
  readonly codesPerHour: number
  /** Days without a sign-in after which a number alone opens no account on a device that is not known. */
  readonly secondFactAfterDays: number
  /** Sets the account aside whose number may be somebody else's now. Its rows are of domains above, so it is passed in. */
  readonly setAccountAside: (tx: Tx, held: Customer) => Promise<void>
  /** Counts one more wrong code or refused send in the metrics. */
  readonly alarm: (kind: 'codes-sent' | 'codes-wrong' | 'codes-of-number') => void
  /** Our own address, for the cookie of known devices. */
  readonly origin: string
}

/** Stores and queues a new code for a session, inside the caller's transaction and lock. */
export async function sendCode(
  deps: CodeDeps,
  tx: Tx,
  session: Omit<CodeSession, 'codeHash' | 'sentAt'>,
  request: RequestFacts,
): Promise<void> {
  const { clock, random, secretKey } = deps
  const now = clock()
  const { phone } = session
  const { clientAddress } = request
  await refuseOverLimit(deps, tx, phone, request, now)
  const code = codeFrom(random)
  await noteCodeEvent(tx, random, 'sent', { phone, clientAddress, at: now })
  await saveCodeSession(tx, {
    ...session,
    codeHash: hashCode(secretKey, session.id, code),
    sentAt: now,
  })
  // Only a sign-in may find out that somebody else has a number that was taken back.
  const { place } = session
  const asksHolder = session.purpose === 'sign-in' || place !== null
  const customer = asksHolder ? undefined : await findCustomerOf(tx, phone)
  await queueMessage(deps, tx, {
    key: `code:${session.id}:${newId(random)}`,
    template: 'one-time-code',
    to: place?.to ?? phone,
    channel: place?.channel ?? 'sms',
    language: 'English',
    variables: { code, minutes: String(codeRules.livesFor / minutes(1)) },
    expiresAt: after(now, codeRules.livesFor),
    heldBack: customer?.numberGone ?? null,
  })
}

async function refuseOverLimit(
  deps: CodeDeps,
  tx: Tx,
  phone: PhoneNumber,
  request: RequestFacts,
  now: Date,
): Promise<void> {
  const { clientAddress } = request
  const wait = secondsToWait(await findLastCodeSession(tx, phone), now)
  if (wait > 0) fail(customerErrors.CODE_TOO_SOON, { retryAfter: wait })
  const { perNumber, perNumberFrom, perNumberAndAddress, perAddress } = codeRules
  const origin = await originOf(tx, deps, phone, request)
  const sent = (subject: { phone?: PhoneNumber; clientAddress?: string }, per: number) =>
    countCodeEvents(tx, 'sent', subject, per, now)
  const ofNumber = await sent({ phone }, perNumber.per)
  if (ofNumber >= Math.min(perNumberFrom[origin], perNumber.limit))
    fail(customerErrors.TOO_MANY_CODES, { retryAfter: 3_600 })
  const fromHere = await sent({ phone, clientAddress }, perNumberAndAddress.per)
  // A known device may share its address with the stranger who uses that address's codes up.
  if (fromHere >= perNumberAndAddress.limit && origin !== 'device')
    fail(customerErrors.TOO_MANY_CODES, { retryAfter: 3_600 })
  if ((await sent({ clientAddress }, perAddress.per)) >= perAddress.limit)
    fail(customerErrors.TOO_MANY_CODES, { retryAfter: 600 })
  if ((await sent({}, 3_600_000)) >= deps.codesPerHour) {
    deps.alarm('codes-sent')
    deps.log.warn('more codes are asked for than may be sent in an hour')
    fail(customerErrors.TOO_MANY_CODES, { retryAfter: 600 })
  }
  if (ofNumber + 1 === perNumberFrom.elsewhere) deps.alarm('codes-of-number')
}
