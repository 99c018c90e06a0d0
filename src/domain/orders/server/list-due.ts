/** What is still to be paid of several orders, for the lists of colleagues. */
import { type Paise, paise } from '#kernel/money.ts'
import type { Db } from '#platform/db/db.ts'
import { listCountedOf } from '#domain/payments/server/counted-payments.ts'
import { dueOfOrder } from '../due.ts'
import type { orders } from './tables.ts'

type Row = Pick<typeof orders.$inferSelect, 'id' | 'status' | 'paidAt' | 'bill'>

/** By the order's id; 0 where nothing is due. */
export async function listDue(db: Db, rows: readonly Row[]): Promise<(orderId: string) => Paise> {
  const open = rows.filter(({ paidAt, bill }) => paidAt === null && bill !== null)
  const counted = Map.groupBy(
    await listCountedOf(
      db,
      open.map(({ id }) => id),
    ),
    ({ orderId }) => orderId,
  )
  const due = new Map(
    open.map((order) => [order.id, dueOfOrder(order, counted.get(order.id) ?? [])]),
  )
  return (orderId) => due.get(orderId) ?? paise(0)
}
