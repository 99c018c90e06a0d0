/** The money that a restored shop learned of afterwards, although it moved before. */
import { and, asc, gte, isNotNull, lt } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import type { FoundMoney } from './reconcile-since.ts'
import { payments, refunds } from './tables.ts'

/** What `reconcileSince` has booked by now, in however many rounds, read from the books themselves. */
export async function moneyFoundAfter(db: Db, restoredAt: Date): Promise<FoundMoney> {
  const { id, amount, allocation, orderId } = payments
  const taken = await db
    .select({ paymentId: id, amount, allocation, orderId })
    .from(payments)
    .where(and(gte(payments.bookedAt, restoredAt), lt(payments.capturedAt, restoredAt)))
    .orderBy(asc(payments.capturedAt), asc(id))
  const back = await db
    .select()
    .from(refunds)
    .where(
      and(
        gte(refunds.bookedAt, restoredAt),
        lt(refunds.madeAt, restoredAt),
        isNotNull(refunds.providerRefundId),
      ),
    )
    .orderBy(asc(refunds.madeAt), asc(refunds.id))
  return {
    payments: taken.map((one) => ({ ...one, orderId: one.orderId ?? undefined })),
    refunds: back.map((one) => ({
      refundId: one.providerRefundId ?? one.id,
      paymentId: one.paymentId,
      amount: one.amount,
    })),
  }
}
