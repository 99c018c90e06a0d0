/** The money of one order as the books have it: for its documents, its cancellation, and colleagues. */
import { asc, eq, sql } from 'drizzle-orm'
import { minus, type Paise } from '#kernel/money.ts'
import { type Db, prepared, type Tx } from '#platform/db/db.ts'
import type { Payment } from '../payment.ts'
import { keptOf } from '../due.ts'
import { countedAt, type Refund, sumsOf } from '../refund.ts'
import { counterPaymentText } from '../counter-money.ts'
import { type CountedPayment, listCounted } from './counted-payments.ts'
import { listRefundsOfPayment } from './repository.ts'
import { payments } from './tables.ts'

const paymentsOfOrder = prepared((db) =>
  db
    .select()
    .from(payments)
    .where(eq(payments.orderId, sql.placeholder('orderId')))
    .orderBy(asc(payments.capturedAt))
    .prepare('payments_of_order'),
)

/** Everything received for an order, the first payment first; amounts in paise. */
export const listPayments = ({ db }: { db: Db | Tx }, orderId: string): Promise<Payment[]> =>
  paymentsOfOrder(db).execute({ orderId })

/** How a payment was made, as its document says: `UPI 412345678901`, `cash at the counter`, or the provider's id. */
export const paymentText = ({
  id,
  method,
  reference,
}: Pick<Payment, 'id' | 'method' | 'reference'>): string =>
  method === 'online' ? id : counterPaymentText(method, reference)

export type Returned = {
  readonly id: string
  readonly paymentId: string
  readonly amount: Paise
  /** Absent where an early version booked a sum. */
  readonly decidedAt?: Date
  /** When the books counted it as gone. */
  readonly at: Date
  /** By the provider's clock, where it sent the money. */
  readonly madeAt?: Date
  /** When the shop withdrew it, because it never arrived. */
  readonly reversedAt?: Date
}

/**
 * Everything that went back of an order's payments, each refund with its own time. One that failed after it was booked
 * stays in the list: the money is still owed, until it arrives or the refund is withdrawn.
 */
export async function listReturned(db: Db | Tx, orderId: string): Promise<Returned[]> {
  const each: Returned[] = []
  for (const counted of await listCounted(db, orderId))
    each.push(...(await returnedOf(db, counted)))
  return each
}

async function returnedOf(db: Db | Tx, counted: CountedPayment): Promise<Returned[]> {
  const refunds = await listRefundsOfPayment(db, counted.id)
  const stored = refunds.flatMap((refund): Returned[] => {
    const at = countedAt(refund)
    if (!at) return []
    const { id, amount, createdAt: decidedAt, madeAt, withdrawnAt } = refund
    return [
      {
        id,
        paymentId: counted.id,
        amount,
        decidedAt,
        at,
        ...(madeAt ? { madeAt } : {}),
        ...(withdrawnAt ? { reversedAt: withdrawnAt } : {}),
      },
    ]
  })
  // What an early version booked as a sum, until the provider's list says which refunds it was.
  const elsewhere = minus(counted.refunded, sumsOf(refunds).sent)
  if (elsewhere <= 0 || !counted.refundedAt) return stored
  const { id: paymentId, refundedAt: at } = counted
  return [...stored, { id: `elsewhere:${paymentId}`, paymentId, amount: elsewhere, at }]
}

/** What is decided to go back of an order's payments, and was never counted as gone. */
export async function listGoingBack(
  db: Db | Tx,
  orderId: string,
): Promise<Required<Pick<Returned, 'id' | 'amount' | 'decidedAt'>>[]> {
  const each: Refund[] = []
  for (const { id } of await listCounted(db, orderId))
    each.push(...(await listRefundsOfPayment(db, id)))
  return each
    .filter((refund) => refund.state !== 'withdrawn' && !countedAt(refund))
    .map(({ id, amount, createdAt }) => ({ id, amount, decidedAt: createdAt }))
}

/** True when nothing of the order's payments is left. */
export async function isWhollyReturned(db: Db | Tx, orderId: string): Promise<boolean> {
  const counted = await listCounted(db, orderId)
  return counted.length > 0 && counted.every(({ amount, refunded }) => refunded >= amount)
}

/** What could still be refunded; zero when the order has no counted payment, or all of it went back or is about to. */
export const findRefundable = async (tx: Tx, orderId: string): Promise<Paise> =>
  keptOf(await listCounted(tx, orderId))
