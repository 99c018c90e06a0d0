/** Stores what has changed of an order. */
import { and, sql } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import { type Db, prepared, type Tx } from '#platform/db/db.ts'
import { preparedUpdate } from '#platform/db/prepared-update.ts'
import { effect } from '#platform/effect.ts'
import { orderErrors } from '../errors.ts'
import type { Order } from '../order.ts'
import { changesParts } from '../wanted-parts.ts'
import { followStock } from './follow-stock.ts'
import { isOwnOrder, isThis } from './repository.ts'
import { orders } from './tables.ts'

/**
 * Stores the columns that differ from the order as it was locked: most steps change two or three. Its parts are reserved
 * and freed with it.
 */
export async function saveOrder(tx: Tx, before: Order, after: Order): Promise<void> {
  await saveStatement(tx)(changedColumns(before, after), { orderId: before.id })
  await followStock(tx, before, after)
}

const saveStatement = prepared(
  preparedUpdate(orders, { name: 'booking_save_order', where: isThis }),
)

const changedColumns = (before: Order, after: Order): Partial<Order> => ({
  ...Object.fromEntries(
    Object.entries(after).filter(([column, value]) => before[column as keyof Order] !== value),
  ),
  updatedAt: after.updatedAt,
})

const isAsRead = sql`${orders}.xmin = ${sql.placeholder('version')}::xid`
const saveAsReadStatement = prepared(
  preparedUpdate(orders, { name: 'booking_save_as_read', where: and(isThis, isAsRead) }),
)

/**
 * Stores the same in one statement without a transaction. False, and nothing is stored, if the row has changed since it was
 * read, or if its parts would have to follow.
 */
export async function saveIfUnchanged(
  db: Db,
  { order: before, version: read }: VersionedOrder,
  after: Order,
): Promise<boolean> {
  if (changesParts(before, after)) return false
  const key = { orderId: before.id, version: read }
  const saved = await effect('commit', () =>
    saveAsReadStatement(db)(changedColumns(before, after), key),
  )
  return saved === 1
}

/** An order, and which version of its row was read: the number of the transaction that wrote it. */
export type VersionedOrder = { readonly order: Order; readonly version: string }

const version = sql<string>`${orders}.xmin`
const versionStatement = prepared((db) =>
  db
    .select({ order: orders, version })
    .from(orders)
    .where(isOwnOrder)
    .prepare('booking_order_version'),
)

/** The customer's own order as it is now, for `saveIfUnchanged`. */
export async function readOrder(
  db: Db,
  customerId: string,
  orderId: string,
): Promise<VersionedOrder> {
  const [found] = await versionStatement(db).execute({ orderId, customerId })
  return found ?? fail(orderErrors.ORDER_NOT_FOUND)
}
