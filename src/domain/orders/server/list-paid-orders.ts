/** A customer's paid orders that are still being worked on or settled, as far as booking knows. */
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import type { OrderStatus } from '../order.ts'
import { orders } from './tables.ts'

export type PaidOrder = {
  readonly id: string
  readonly status: OrderStatus
}

export async function listPaidOrders(db: Db | Tx, customerId: string): Promise<PaidOrder[]> {
  return db
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), isNotNull(orders.paidAt)))
}
