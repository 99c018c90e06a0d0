/** A customer's paid orders that are still being worked on or settled, as far as booking knows. */
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import type { OrderStatus } from '../order.ts'
import { printedNumber } from './order-views.ts'
import { orders } from './tables.ts'

export type PaidOrder = {
  readonly id: string
  readonly orderNumber: string
  readonly status: OrderStatus
}

export async function listPaidOrders(db: Db | Tx, customerId: string): Promise<PaidOrder[]> {
  const rows = await db
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), isNotNull(orders.paidAt)))
  return rows.map(({ id, status }) => ({ id, status, orderNumber: printedNumber(id) }))
}
