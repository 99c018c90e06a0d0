/** The door nobody has to knock at: asks the provider about every payment that may have been made. */
import { type Db, inTransaction } from '#platform/db/db.ts'
import { nextCheck } from '../payment.ts'
import { bookPayment, type BookNeeds } from './book-payment.ts'
import { isUnreachable } from './gateway.ts'
import { type AttemptRow, changeAttempts, listDueRefunds, lockDueAttempts } from './repository.ts'
import { sendRefund } from './send-refund.ts'

/**
 * One round: all attempts that are due, then refunds that are owed. Ends at the first sign that the
 * provider is away, leaving what is left due at once; run it every 15 s.
 */
export async function reconcilePayments(needs: BookNeeds): Promise<void> {
  for (let due = await takeDue(needs); due.length > 0; due = await takeDue(needs)) {
    for (const [at, attempt] of due.entries()) {
      if (await isReached(needs, () => reconcile(needs, attempt))) continue
      const left = due.slice(at).map((one) => one.id)
      await inTransaction(needs.db, (tx) =>
        changeAttempts(tx, left, { nextCheckAt: needs.clock() }),
      )
      return
    }
  }
  for (const { id } of await listDueRefunds(needs.db, needs.clock()))
    if (!(await isReached(needs, () => sendRefund(needs, { refundId: id })))) return
}

/** Takes a handful that is due and sets when to look again, so that no other instance looks now. */
const takeDue = ({ db, clock }: { db: Db } & Pick<BookNeeds, 'clock'>): Promise<AttemptRow[]> =>
  inTransaction(db, async (tx) => {
    const now = clock()
    const due = await lockDueAttempts(tx, now, 50)
    for (const { id, state, lastActiveAt } of due)
      await changeAttempts(tx, [id], { nextCheckAt: nextCheck(state, lastActiveAt, now) ?? null })
    return due
  })

/** False when the provider is away. One attempt that fails otherwise must not keep the others waiting. */
async function isReached({ alarm }: BookNeeds, look: () => Promise<void>): Promise<boolean> {
  try {
    await look()
    return true
  } catch (error) {
    if (isUnreachable(error)) return false
    alarm('payment-check-failed', { said: error instanceof Error ? error.name : 'unknown' })
    return true
  }
}

async function reconcile(needs: BookNeeds, attempt: AttemptRow): Promise<void> {
  const providerOrderId = attempt.providerOrderId ?? (await findLost(needs, attempt))
  if (!providerOrderId) return
  for (const record of await needs.gateway.listPayments(providerOrderId))
    await bookPayment(needs, record)
}

/** The provider's order of an attempt that was killed between making it and writing it down. */
async function findLost(
  { db, gateway }: BookNeeds,
  attempt: AttemptRow,
): Promise<string | undefined> {
  if (attempt.asks === 0) return undefined
  const found = await gateway.findOrderByReceipt(attempt.id)
  if (found) await inTransaction(db, (tx) => changeAttempts(tx, [attempt.id], found))
  return found?.providerOrderId
}
