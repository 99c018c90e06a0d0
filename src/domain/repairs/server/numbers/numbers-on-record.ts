/** The numbers that were read from devices: looked up, taken away with the data, and erased. */
import { asc, eq, inArray, sql, type SQLWrapper } from 'drizzle-orm'
import type { Numbering } from '#kernel/id.ts'
import { type Db, prepared, type Tx } from '#platform/db/db.ts'
import { isAmong } from '#platform/db/is-among.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import type { NumbersOnRecord, Reading } from '../../numbers/device-numbers.ts'
import { deviceNumbers } from './tables.ts'

export type StoredNumbers = typeof deviceNumbers.$inferSelect

const ofOrders = prepared((db) =>
  db
    .select()
    .from(deviceNumbers)
    .where(isAmong(deviceNumbers.orderId, sql.placeholder('orderIds')))
    .prepare('device_numbers_of_orders'),
)

export const findNumbers = async (
  db: Db | Tx,
  orderId: string,
): Promise<StoredNumbers | undefined> => (await ofOrders(db).execute({ orderIds: [orderId] }))[0]

export const nothingRead: NumbersOnRecord = { cameIn: null, leaves: null, allowedReason: null }

export function onRecord(row: StoredNumbers | undefined): NumbersOnRecord {
  if (!row) return nothingRead
  return {
    cameIn: readingOf(row.cameIn, row.cameInUnreadable, row.cameInAt, row.cameInBy),
    leaves: readingOf(row.leaves, row.leavesUnreadable, row.leavesAt, row.leavesBy),
    allowedReason: row.allowedReason,
  }
}

const readingOf = (
  numbers: readonly string[] | null,
  unreadable: string | null,
  at: Date | null,
  byName: string | null,
): Reading | null =>
  numbers && at ? { numbers, unreadable: unreadable ?? '', at, byName: byName ?? '' } : null

/** Those of these orders; an order without a row has none. */
export async function listNumbers(
  db: Db | Tx,
  orderIds: readonly string[],
): Promise<Map<string, NumbersOnRecord>> {
  if (orderIds.length === 0) return new Map()
  const rows = await ofOrders(db).execute({ orderIds })
  return new Map(rows.map((row) => [row.orderId, onRecord(row)]))
}

/** The repair goes back to the bench, so what was read at its end no longer counts. */
export const forgetLastReading = (tx: Tx, orderId: string): Promise<unknown> =>
  tx
    .update(deviceNumbers)
    .set({
      leaves: null,
      leavesUnreadable: null,
      leavesAt: null,
      leavesBy: null,
      allowedReason: null,
      allowedAt: null,
      allowedBy: null,
    })
    .where(eq(deviceNumbers.orderId, orderId))

/** Safe to repeat. */
export async function eraseNumbers(tx: Tx, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length > 0)
    await tx.delete(deviceNumbers).where(isAmong(deviceNumbers.orderId, orderIds))
}

/** For a customer's data export. `orders`: a query of the ids of their orders. */
export async function exportNumbers(
  { db, shop }: { readonly db: Db | Tx; readonly shop: Numbering },
  orders: SQLWrapper,
) {
  const rows = await db
    .select()
    .from(deviceNumbers)
    .where(inArray(deviceNumbers.orderId, orders))
    .orderBy(asc(deviceNumbers.cameInAt), asc(deviceNumbers.orderId))
  return rows.map((row) => ({
    orderNumber: printedNumber(shop, row.orderId),
    whenItCameIn: row.cameIn,
    whenItLeft: row.leaves,
    differenceAllowed: row.allowedReason,
  }))
}
