/** Scheduled reconciliation: asks the provider about every payment that may have been made. */
import { type Db, inTransaction } from '#platform/db/db.ts'
import { nextCheck } from '../payment.ts'
import { bookPayment, type BookDeps } from './book-payment.ts'
import { isUnreachable } from './gateway.ts'
import { type AttemptRow, changeAttempts, listDueRefunds, lockDueAttempts } from './repository.ts'
import { sendRefund } from './send-refund.ts'

/**
 * One round: all attempts that are due, then refunds that are owed. Ends at the first sign that the
 * provider is away, leaving what is left due at once; run it every 15 s.
 */
export async function reconcilePayments(deps: BookDeps): Promise<void> {
  for (let due = await takeDue(deps); due.length > 0; due = await takeDue(deps)) {
    for (const [at, attempt] of due.entries()) {
      if (await isReached(deps, () => reconcile(deps, attempt))) continue
      const left = due.slice(at).map((one) => one.id)
      await inTransaction(deps.db, (tx) => changeAttempts(tx, left, { nextCheckAt: deps.clock() }))
      return
    }
  }
  for (const { id } of await listDueRefunds(deps.db, deps.clock()))
    if (!(await isReached(deps, () => sendRefund(deps, { refundId: id })))) return
}

/** Takes a handful that is due and sets when to look again, so that no other instance looks now. */
const takeDue = ({ db, clock }: { db: Db } & Pick<BookDeps, 'clock'>): Promise<AttemptRow[]> =>
  inTransaction(db, async (tx) => {
    const now = clock()
    const due = await lockDueAttempts(tx, now, 50)
    for (const { id, state, lastActiveAt } of due)
      await changeAttempts(tx, [id], { nextCheckAt: nextCheck(state, lastActiveAt, now) ?? null })
    return due
  })

/** False when the provider is away. One attempt that fails otherwise must not keep the others waiting. */
async function isReached({ alarm }: BookDeps, look: () => Promise<void>): Promise<boolean> {
  try {
    await look()
    return true
  } catch (error) {
    if (isUnreachable(error)) return false
    alarm('payment-check-failed', { said: error instanceof Error ? error.name : 'unknown' })
    return true
  }
}

async function reconcile(deps: BookDeps, attempt: AttemptRow): Promise<void> {
  const providerOrderId = attempt.providerOrderId ?? (await findLost(deps, attempt))
  if (!providerOrderId) return
  for (const record of await deps.gateway.listPayments(providerOrderId))
    await bookPayment(deps, record)
}

/** The provider's order of an attempt that was killed between making it and writing it down. */
async function findLost(
  { db, gateway }: BookDeps,
  attempt: AttemptRow,
): Promise<string | undefined> {
  if (attempt.asks === 0) return undefined
  const found = await gateway.findOrderByReceipt(attempt.id)
  if (found) await inTransaction(db, (tx) => changeAttempts(tx, [attempt.id], found))
  return found?.providerOrderId
}
