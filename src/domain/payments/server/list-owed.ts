/** Money to be handed back at the counter. */
import { asc, eq } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { payments, refunds } from './tables.ts'

/** Oldest first, at most 100; amounts in paise. */
export const listOwed = ({ db }: { readonly db: Db }) =>
  db
    .select({
      refundId: refunds.id,
      orderId: payments.orderId,
      amount: refunds.amount,
      method: payments.method,
      since: refunds.createdAt,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.state, 'owed'))
    .orderBy(asc(refunds.createdAt))
    .limit(100)
