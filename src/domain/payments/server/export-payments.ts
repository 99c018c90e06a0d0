/** A customer's payments and refunds, for their data export. */
import { asc, eq, inArray } from 'drizzle-orm'
import { toRupees } from '#kernel/money.ts'
import type { Db } from '#platform/db/db.ts'
import { paymentAttempts, payments, refunds } from './tables.ts'

/** Money in rupees. */
export async function exportPaymentsOfCustomer(db: Db, customerId: string) {
  const input = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.customerId, customerId))
    .orderBy(asc(paymentAttempts.createdAt))
  const came = await db
    .select()
    .from(payments)
    .where(eq(payments.customerId, customerId))
    .orderBy(asc(payments.capturedAt))
  const ids = came.map(({ id }) => id)
  const back = ids.length
    ? await db.select().from(refunds).where(inArray(refunds.paymentId, ids))
    : []
  return {
    paymentsAsked: input.map(({ createdAt, amount, currency, state, providerOrderId }) => ({
      createdAt,
      amount: toRupees(amount),
      currency,
      state,
      providerOrderId,
    })),
    payments: came.map(
      ({
        id,
        capturedAt,
        amount,
        refunded,
        currency,
        standing: allocation,
        method,
        reference,
      }) => ({
        paymentId: id,
        capturedAt,
        amount: toRupees(amount),
        refunded: toRupees(refunded),
        currency,
        standing: allocation,
        method,
        reference,
      }),
    ),
    refunds: back.map(({ paymentId, createdAt, amount, state, sentAt, method, reference }) => ({
      paymentId,
      createdAt,
      amount: toRupees(amount),
      state,
      sentAt,
      method,
      reference,
    })),
  }
}
