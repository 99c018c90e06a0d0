/** Reads the payments that count for orders, each with what is left of it. */
import { and, asc, eq, sql } from 'drizzle-orm'
import { type Db, prepared, type Tx } from '#platform/db/db.ts'
import { isAmong } from '#platform/db/is-among.ts'
import type { CountedMoney } from '../due.ts'
import type { Payment } from '../payment.ts'
import { refundable, sumsOf } from '../refund.ts'
import { listRefundsOfPayments } from './repository.ts'
import { payments } from './tables.ts'

export type CountedPayment = Payment & CountedMoney

const ofOrders = prepared((db) =>
  db
    .select()
    .from(payments)
    .where(
      and(
        isAmong(payments.orderId, sql.placeholder('orderIds')),
        eq(payments.allocation, sql`'counted'`),
      ),
    )
    .orderBy(
      // A payment that is learned of late must not become the first after the fact.
      asc(sql`coalesce(${payments.countedAt}, ${payments.capturedAt})`),
      asc(payments.capturedAt),
      asc(payments.id),
    )
    .prepare('payments_counted_of_orders'),
)

/** The payments that count for these orders with what is left of each, the one that counted first first. */
export async function listCountedOf(
  db: Db | Tx,
  orderIds: readonly string[],
): Promise<CountedPayment[]> {
  if (orderIds.length === 0) return []
  const counted = await ofOrders(db).execute({ orderIds })
  if (counted.length === 0) return []
  const returned = await listRefundsOfPayments(
    db,
    counted.map(({ id }) => id),
  )
  return counted.map((one) => {
    const sums = sumsOf(returned.filter(({ paymentId }) => paymentId === one.id))
    return { ...one, left: refundable(one.amount, { refunded: one.refunded, ...sums }) }
  })
}

/**
 * From when a new payment counts for its order: after every earlier one, also where the clocks of two servers differ, so that
 * the first payment stays the first. Needs the lock of the order's money.
 */
export async function countsFrom(tx: Tx, orderId: string, now: Date): Promise<Date> {
  const last = (await listCounted(tx, orderId)).at(-1)
  const before = last && (last.countedAt ?? last.capturedAt)
  return before && before >= now ? new Date(before.getTime() + 1) : now
}

/** The payments that count for an order, the first payment first. */
export const listCounted = (db: Db | Tx, orderId: string): Promise<CountedPayment[]> =>
  listCountedOf(db, [orderId])
