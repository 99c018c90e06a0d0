/** The money of one order as the books have it: for its documents, its cancellation, and colleagues. */
import { asc, eq } from 'drizzle-orm'
import { type Paise, paise } from '#kernel/money.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { type Payment, refundable } from '../payment.ts'
import { counterPaymentText } from '../counter-money.ts'
import { findCounted, refundsOf } from './repository.ts'
import { payments } from './tables.ts'

/** Everything received for an order, the first payment first; amounts in paise. */
export const listPayments = ({ db }: { db: Db | Tx }, orderId: string): Promise<Payment[]> =>
  db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.capturedAt))

/** How an order was paid at the counter: `UPI 412345678901`, `cash at the counter`. Undefined when it was not. */
export async function findCounterText(db: Db | Tx, orderId: string): Promise<string | undefined> {
  const counted = await findCounted(db, orderId)
  if (!counted || counted.method === 'online') return undefined
  return counterPaymentText(counted.method, counted.reference)
}

/** What went back of an order's payment; undefined while nothing has. `at`: the last time something went back. */
export async function findReturned(
  db: Db | Tx,
  orderId: string,
): Promise<{ readonly at: Date; readonly amount: Paise } | undefined> {
  const counted = await findCounted(db, orderId)
  if (!counted?.refundedAt || counted.refunded <= 0) return undefined
  return { at: counted.refundedAt, amount: counted.refunded }
}

/** What could still be refunded; zero when the order has no counted payment, or all of it went back or is about to. */
export async function findRefundable(tx: Tx, orderId: string): Promise<Paise> {
  const counted = await findCounted(tx, orderId)
  if (!counted) return paise(0)
  const { amount, refunded } = counted
  return refundable(amount, { refunded, ...(await refundsOf(tx, counted.id)) })
}
