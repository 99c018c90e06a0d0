/** Payments and refunds in cash, for the drawer that contains them. */
import { and, eq, gte } from 'drizzle-orm'
import type { Paise } from '#kernel/money.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { payments, refunds } from './tables.ts'

export type CashMove = {
  readonly kind: 'received' | 'refunded'
  /** Of the payment or the refund. */
  readonly ref: string
  readonly orderId: string | null
  readonly amount: Paise
  readonly at: Date
}

/** All since then, the oldest first; also of payments that were sent back later, because their notes were in the drawer. */
export async function listCashMoves(db: Db | Tx, since: Date): Promise<CashMove[]> {
  const received = await db
    .select({
      ref: payments.id,
      orderId: payments.orderId,
      amount: payments.amount,
      at: payments.capturedAt,
    })
    .from(payments)
    .where(and(eq(payments.method, 'cash'), gte(payments.capturedAt, since)))
  const returned = await db
    .select({
      ref: refunds.id,
      orderId: payments.orderId,
      amount: refunds.amount,
      sentAt: refunds.sentAt,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.method, 'cash'), eq(refunds.state, 'sent'), gte(refunds.sentAt, since)))
  return [
    ...received.map((one) => ({ kind: 'received' as const, ...one })),
    ...returned.flatMap(({ sentAt, ...one }) =>
      sentAt ? [{ kind: 'refunded' as const, ...one, at: sentAt }] : [],
    ),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime())
}
