/** The money of one order as the books have it: for its documents, its cancellation, and colleagues. */
import { asc, eq } from 'drizzle-orm'
import { minus, type Paise, paise } from '#kernel/money.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import type { Payment } from '../payment.ts'
import { countedAt, refundable, sumsOf } from '../refund.ts'
import { counterPaymentText } from '../counter-money.ts'
import { findCounted, listRefundsOfPayment, refundsOf } from './repository.ts'
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

export type Returned = {
  readonly id: string
  readonly amount: Paise
  /** When the books counted it as gone. */
  readonly at: Date
  /** By the provider's clock, where it sent the money. */
  readonly madeAt?: Date
  /** When the shop withdrew it, because it never arrived. */
  readonly reversedAt?: Date
}

/**
 * Everything that went back of an order's payment, each refund with its own time. One that failed after it was booked
 * stays in the list: the money is still owed, until it arrives or the refund is withdrawn.
 */
export async function listReturned(db: Db | Tx, orderId: string): Promise<Returned[]> {
  const counted = await findCounted(db, orderId)
  if (!counted) return []
  const refunds = await listRefundsOfPayment(db, counted.id)
  const stored = refunds.flatMap((refund): Returned[] => {
    const at = countedAt(refund)
    if (!at) return []
    const { id, amount, madeAt, withdrawnAt } = refund
    return [
      {
        id,
        amount,
        at,
        ...(madeAt ? { madeAt } : {}),
        ...(withdrawnAt ? { reversedAt: withdrawnAt } : {}),
      },
    ]
  })
  // What an early version booked as a sum, until the provider's list says which refunds it was.
  const elsewhere = minus(counted.refunded, sumsOf(refunds).sent)
  if (elsewhere <= 0 || !counted.refundedAt) return stored
  return [...stored, { id: `elsewhere:${counted.id}`, amount: elsewhere, at: counted.refundedAt }]
}

/** True when nothing of the order's payment is left. */
export async function isWhollyReturned(db: Db | Tx, orderId: string): Promise<boolean> {
  const counted = await findCounted(db, orderId)
  return counted !== undefined && counted.refunded >= counted.amount
}

/** What could still be refunded; zero when the order has no counted payment, or all of it went back or is about to. */
export async function findRefundable(tx: Tx, orderId: string): Promise<Paise> {
  const counted = await findCounted(tx, orderId)
  if (!counted) return paise(0)
  const { amount, refunded } = counted
  return refundable(amount, { refunded, ...(await refundsOf(tx, counted.id)) })
}
