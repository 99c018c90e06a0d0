/** What the pieces of stock cost that were used for repairs. */
import { and, inArray, isNotNull, sql } from 'drizzle-orm'
import { type Paise, paise } from '#kernel/money.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { stockItems } from './stock/tables.ts'

export type UsedCost = {
  readonly orderId: string
  readonly issueId: string
  /** In paise, at what each piece or lot was bought for. */
  readonly cost: Paise
}

/**
 * One row for each repair and issue that used a piece; a piece that was taken out again is not used. One that failed under
 * warranty and went back to its supplier was.
 */
export async function listUsedCosts(db: Db | Tx, orderIds: readonly string[]): Promise<UsedCost[]> {
  if (orderIds.length === 0) return []
  const { orderId, issueId, cost, quantity, state } = stockItems
  const rows = await db
    .select({ orderId, issueId, cost: sql`sum(${cost} * ${quantity})`.mapWith(Number) })
    .from(stockItems)
    .where(
      and(
        isNotNull(orderId),
        inArray(orderId, [...orderIds]),
        inArray(state, ['used', 'returned', 'scrapped']),
      ),
    )
    .groupBy(orderId, issueId)
  return rows.map((row) => ({
    orderId: row.orderId ?? '',
    issueId: row.issueId ?? '',
    cost: paise(row.cost),
  }))
}
