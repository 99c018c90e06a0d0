/** Looks up orders for the domains above: by their printed number, and which of them are paid. */
import { and, desc, eq, inArray, isNotNull, isNull, not, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import { isAmong } from '#platform/db/is-among.ts'
import type { Order, OrderStatus } from '../order.ts'
import { factsOf, type OrderFacts } from './order-facts.ts'
import { standsAt } from './phase-sql.ts'
import { hasNumber, orders } from './tables.ts'

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

/** The IMEIs and serial numbers of a customer's devices, as they were written. */
export async function listDeviceNumbersOf(db: Db | Tx, customerId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ number: sql<string | null>`${orders.device} ->> 'number'` })
    .from(orders)
    .where(eq(orders.customerId, customerId))
  return rows.flatMap(({ number }) => number ?? [])
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

/** A customer's orders that are neither paid nor closed, drafts and contact requests too. */
export const listUnpaidOrders = (db: Db | Tx, customerId: string): Promise<Order[]> =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), isNull(orders.paidAt), not(standsAt('closed'))))

/** Locks every order of a customer until the transaction ends, so that none is paid or moved while the account ends. */
export async function lockOrdersOf(tx: Tx, customerId: string): Promise<void> {
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(orders.id)
    .for('update')
}

/** Locks an order until the transaction ends, where there is one. */
export async function lockOrderIfThere(tx: Tx, orderId: string): Promise<void> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update')
}

/** Every order of a customer, drafts too. */
export async function listOrderIdsOf(db: Db | Tx, customerId: string): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.customerId, customerId))
  return rows.map(({ id }) => id)
}

/** The issue of each of these orders that has one alone. */
export async function listOnlyIssues(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: orders.id, label: sql<string>`${orders.lines} -> 0 ->> 'label'` })
    .from(orders)
    .where(and(isAmong(orders.id, ids), sql`jsonb_array_length(${orders.lines}) = 1`))
  return new Map(rows.map(({ id, label }) => [id, label]))
}

/** A customer's orders without bookings that were not sent off, the newest first. */
export async function listSentOrders(
  db: Db,
  customerId: string,
  most: number,
): Promise<OrderFacts[]> {
  const found = await db
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), not(standsAt('draft', 'to-pay'))))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(most)
  return found.map(factsOf)
}

/** Every order of these devices, of all their owners; none of a device whose number is not known. */
export async function listOrdersOfDevices(
  db: Db | Tx,
  deviceKeys: readonly string[],
): Promise<{ readonly id: string; readonly deviceKey: string }[]> {
  if (deviceKeys.length === 0) return []
  return db
    .select({ id: orders.id, deviceKey: orders.deviceKey })
    .from(orders)
    .where(and(inArray(orders.deviceKey, [...deviceKeys]), hasNumber(orders.deviceKey)))
}
