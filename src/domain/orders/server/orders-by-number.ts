/** Orders for accounting: by the printed number, and whether each is paid. */
import { and, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import type { Order } from './repository.ts'
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

/** Those of these orders that are marked as paid. */
export async function listPaidAmong(db: Db | Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, [...ids]), isNotNull(orders.paidAt)))
  return new Set(rows.map(({ id }) => id))
}
