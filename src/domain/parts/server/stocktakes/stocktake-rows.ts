/** Reads a stocktake with its parts, compared with what the records say. */
import { and, asc, eq, gt, inArray, or } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { stocktakeErrors } from '../../stocktake-errors.ts'
import { compare } from '../../stocktake.ts'
import { stockItems, stockMoves } from '../stock/tables.ts'
import { parts } from '../tables.ts'
import { stocktakeCounts, stocktakes } from './tables.ts'

export type Stocktake = typeof stocktakes.$inferSelect

/** Locked until the transaction ends: one scan of it is stored at a time. Fails with STOCKTAKE_NOT_FOUND or STOCKTAKE_ENDED. */
export async function lockStocktake(tx: Tx, id: string): Promise<Stocktake> {
  const [found] = await tx.select().from(stocktakes).where(eq(stocktakes.id, id)).for('update')
  const stocktake = found ?? fail(stocktakeErrors.STOCKTAKE_NOT_FOUND)
  if (stocktake.endedAt) fail(stocktakeErrors.STOCKTAKE_ENDED)
  return stocktake
}

/** The bin that limits what is counted; undefined for a stocktake of a part wherever it lies. */
export const shelfOf = ({ kind, of }: Pick<Stocktake, 'kind' | 'of'>) =>
  kind === 'shelf' ? of : undefined

/** The parts that a stocktake begins with: the one, or those with pieces in the bin or with it as their own. */
export async function listPartsIn(tx: Db | Tx, { kind, of }: Pick<Stocktake, 'kind' | 'of'>) {
  if (kind === 'part') return [of]
  const isThere = and(
    eq(stockItems.shelf, of),
    inArray(stockItems.state, ['free', 'reserved', 'found']),
  )
  const there = tx.select({ id: stockItems.partId }).from(stockItems).where(isThere)
  const own = and(eq(parts.shelf, of), eq(parts.active, true))
  const found = await tx
    .select({ id: parts.id })
    .from(parts)
    .where(or(own, inArray(parts.id, there)))
    .limit(mostParts)
  return found.map(({ id }) => id)
}

/** Of one bin; more do not fit in any. */
const mostParts = 500

/** Each part with its counts, its pieces and the difference, by name. */
export async function readLines(tx: Db | Tx, stocktake: Stocktake) {
  const counts = await tx
    .select()
    .from(stocktakeCounts)
    .where(eq(stocktakeCounts.stocktakeId, stocktake.id))
    .orderBy(asc(stocktakeCounts.id))
  const ids = new Set([
    ...(await listPartsIn(tx, stocktake)),
    ...counts.map(({ partId }) => partId),
  ])
  const found = await tx
    .select()
    .from(parts)
    .where(inArray(parts.id, [...ids]))
    .orderBy(asc(parts.name), asc(parts.id))
  const items = await readItems(tx, stocktake, [...ids])
  return found.map((part) => {
    const own = counts.filter(({ partId }) => partId === part.id)
    const pieces = items.filter(({ partId }) => partId === part.id)
    return { part, counts: own, pieces, difference: compare(shelfOf(stocktake), pieces, own) }
  })
}

/** Those on a shelf, and scanned ones wherever they are now. */
async function readItems(tx: Db | Tx, { id, afterMove }: Stocktake, partIds: readonly string[]) {
  const scanned = tx
    .select({ key: stocktakeCounts.serialKey })
    .from(stocktakeCounts)
    .where(eq(stocktakeCounts.stocktakeId, id))
  const items = await tx
    .select()
    .from(stockItems)
    .where(
      and(
        inArray(stockItems.partId, [...partIds]),
        or(
          inArray(stockItems.state, ['free', 'reserved', 'found']),
          inArray(stockItems.serialKey, scanned),
        ),
      ),
    )
    .orderBy(asc(stockItems.receivedAt), asc(stockItems.id))
  const moved = await tx
    .selectDistinct({ itemId: stockMoves.itemId })
    .from(stockMoves)
    .where(and(inArray(stockMoves.partId, [...partIds]), gt(stockMoves.id, afterMove)))
  const ids = new Set(moved.map(({ itemId }) => itemId))
  return items.map((item) => ({ ...item, isMoved: ids.has(item.id) }))
}
