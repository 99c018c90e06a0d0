/** Looks up orders for the domains above: by their printed number, and which of them are paid. */
import { and, inArray, isNotNull, sql, eq } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import type { Order, OrderStatus } from '../order.ts'
import { orders } from './tables.ts'

/** `MDC-7F3A9C` or its last five or six characters: every order that ends so, at most 20. */
export async function listOrdersByNumber(db: Db | Tx, number: string): Promise<Order[]> {
  const end = number
    .trim()
    .replace(/^[a-z]{2,4}-/i, '')
    .toLowerCase()
  if (!/^[0-9a-z]{5,26}$/.test(end)) return []
  const last = sql`right(${orders.id}, 5) = ${end.slice(-5)}`
  const whole = sql`right(${orders.id}, ${end.length}::int) = ${end}`
  return db.select().from(orders).where(and(last, whole)).limit(20)
}

/** Those of these orders that the shop took on before they were paid, so that they may be paid in parts. */
export async function listTakenOnAmong(db: Db | Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, [...ids]), isNotNull(orders.acceptedAt)))
  return new Set(rows.map(({ id }) => id))
}

/** Those of these orders that are marked as paid. */
export async function listPaidAmong(db: Db | Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, [...ids]), isNotNull(orders.paidAt)))
  return new Set(rows.map(({ id }) => id))
}

export type PaidOrder = {
  readonly id: string
  readonly status: OrderStatus
}

/** All orders that the customer has paid for, with their states. */
export async function listPaidOrders(db: Db | Tx, customerId: string): Promise<PaidOrder[]> {
  return db
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), isNotNull(orders.paidAt)))
}

/** Every order of a customer, drafts too. */
export async function listOrderIdsOf(db: Db | Tx, customerId: string): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.customerId, customerId))
  return rows.map(({ id }) => id)
}
