/** Scheduled reconciliation: asks the provider about every payment that may have been made. */
import { type Db, inTransaction } from '#platform/db/db.ts'
import { type Attempt, nextCheck } from '../payment.ts'
import { bookPayment, type BookDeps } from './book-payment.ts'
import { followRefunds } from './follow-refunds.ts'
import { isUnreachable } from './gateway.ts'
import { changeAttempts, listDueRefunds, lockDueAttempts } from './repository.ts'
import { takeOpenRefunds } from './open-refunds.ts'
import { bookPaymentsOf, followQrCode, takeDueQrCodes } from './qr-codes/follow-qr-codes.ts'
import { listOfAttempt } from './qr-codes/repository.ts'
import { sendRefund } from './send-refund.ts'

/**
 * One round, every 15 s: QR codes, because somebody waits at the counter, then all attempts that are due, then refunds that are to be sent, then those that may still fail. It
 * ends at the first sign that the provider is unreachable, and leaves the rest due at once. True when it got through.
 */
export async function reconcilePayments(deps: BookDeps): Promise<boolean> {
  for (const code of await takeDueQrCodes(deps))
    if (!(await isReached(deps, () => followQrCode(deps, code)))) return false
  for (let due = await takeDue(deps); due.length > 0; due = await takeDue(deps)) {
    for (const [at, attempt] of due.entries()) {
      if (await isReached(deps, () => reconcileAttempt(deps, attempt))) continue
      const left = due.slice(at).map((one) => one.id)
      await inTransaction(deps.db, (tx) => changeAttempts(tx, left, { nextCheckAt: deps.clock() }))
      return false
    }
  }
  for (const { id } of await listDueRefunds(deps.db, deps.clock()))
    if (!(await isReached(deps, () => sendRefund(deps, { refundId: id })))) return false
  for (const refund of await takeOpenRefunds(deps.db, deps.clock()))
    if (!(await isReached(deps, () => followRefunds(deps, refund.paymentId)))) return false
  return true
}

/** Takes some that are due and sets when to look again, so that no other instance looks now. */
const takeDue = ({ db, clock }: { db: Db } & Pick<BookDeps, 'clock'>): Promise<Attempt[]> =>
  inTransaction(db, async (tx) => {
    const now = clock()
    const due = await lockDueAttempts(tx, now, 50)
    for (const { id, state, lastActiveAt } of due)
      await changeAttempts(tx, [id], { nextCheckAt: nextCheck(state, lastActiveAt, now) ?? null })
    return due
  })

/** False when the provider is unreachable. An attempt that fails for another reason must not hold up the rest. */
export async function isReached(
  { alarm }: Pick<BookDeps, 'alarm'>,
  look: () => Promise<void>,
): Promise<boolean> {
  try {
    await look()
    return true
  } catch (error) {
    if (isUnreachable(error)) return false
    alarm('payment-check-failed', { error: error instanceof Error ? error.name : 'unknown' })
    return true
  }
}

/** Books what the provider has received for an attempt. Fails with PAYMENT_PROVIDER_UNREACHABLE. */
export async function reconcileAttempt(deps: BookDeps, attempt: Attempt): Promise<void> {
  for (const code of await listOfAttempt(deps.db, attempt.id)) await bookPaymentsOf(deps, code)
  const providerOrderId = attempt.providerOrderId ?? (await findLost(deps, attempt))
  if (!providerOrderId) return
  for (const record of await deps.gateway.listPayments(providerOrderId))
    await bookPayment(deps, record)
}

/** The provider's order of an attempt whose process was killed after opening it and before storing its id. */
async function findLost({ db, gateway }: BookDeps, attempt: Attempt): Promise<string | undefined> {
  if (attempt.asks === 0) return undefined
  const found = await gateway.findOrderByReceipt(attempt.id)
  if (found) await inTransaction(db, (tx) => changeAttempts(tx, [attempt.id], found))
  return found?.providerOrderId
}
