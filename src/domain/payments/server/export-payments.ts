/** A customer's payments and refunds, for their data export. */
import { asc, eq, inArray } from 'drizzle-orm'
import { toRupees } from '#kernel/money.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { qrCodes } from './qr-codes/tables.ts'
import { disputes, paymentAttempts, payments, refunds } from './tables.ts'

/** Money in rupees. */
export async function exportPaymentsOfCustomer(db: Db | Tx, customerId: string) {
  const attempts = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.customerId, customerId))
    .orderBy(asc(paymentAttempts.createdAt))
  const shown = await db
    .select()
    .from(qrCodes)
    .where(eq(qrCodes.customerId, customerId))
    .orderBy(asc(qrCodes.createdAt))
  const received = await db
    .select()
    .from(payments)
    .where(eq(payments.customerId, customerId))
    .orderBy(asc(payments.capturedAt))
  const ids = received.map(({ id }) => id)
  const returned = ids.length
    ? await db.select().from(refunds).where(inArray(refunds.paymentId, ids))
    : []
  const disputed = ids.length
    ? await db.select().from(disputes).where(inArray(disputes.paymentId, ids))
    : []
  return {
    paymentsAsked: attempts.map(({ createdAt, amount, currency, state, providerOrderId }) => ({
      createdAt,
      amount: toRupees(amount),
      currency,
      state,
      providerOrderId,
    })),
    qrCodes: shown.map(({ createdAt, amount, state, paymentId }) => ({
      createdAt,
      amount: toRupees(amount),
      state,
      paymentId,
    })),
    payments: received.map(
      ({ id, capturedAt, amount, refunded, currency, allocation, method, purpose, reference }) => ({
        paymentId: id,
        capturedAt,
        amount: toRupees(amount),
        refunded: toRupees(refunded),
        currency,
        standing: allocation,
        method,
        purpose,
        reference,
      }),
    ),
    ...(disputed.length > 0 && { disputes: disputed.map(disputeView) }),
    refunds: returned.map(refundView),
  }
}

const disputeView = ({
  paymentId,
  madeAt,
  amount,
  status,
  reason,
}: typeof disputes.$inferSelect) => ({
  paymentId,
  madeAt,
  amount: toRupees(amount),
  status,
  reason,
})

const refundView = ({
  paymentId,
  createdAt,
  amount,
  state,
  sentAt,
  method,
  reference,
}: typeof refunds.$inferSelect) => ({
  paymentId,
  createdAt,
  amount: toRupees(amount),
  state,
  sentAt,
  method,
  reference,
})
