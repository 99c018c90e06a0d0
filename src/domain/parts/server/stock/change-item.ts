/** Changes an item or some pieces of a lot, and finds the one that a call is about. */
import { eq, sql } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import type { Tx } from '#platform/db/db.ts'
import { partErrors } from '../../errors.ts'
import { lockPart, type StockItem } from './moves.ts'
import { stockItems } from './tables.ts'

/** The item with its part, which is locked until the transaction ends. Fails with PIECE_NOT_FOUND. */
export async function lockItem(tx: Tx, itemId: number) {
  const [seen] = await tx
    .select({ partId: stockItems.partId })
    .from(stockItems)
    .where(eq(stockItems.id, itemId))
  const part = seen && (await lockPart(tx, seen.partId))
  // Read after the part was locked: only then does it stay as it is.
  const [item] = await tx.select().from(stockItems).where(eq(stockItems.id, itemId))
  return part && item ? { part, item } : fail(partErrors.PIECE_NOT_FOUND)
}

type Next = Partial<Pick<StockItem, 'state' | 'shelf' | 'orderId' | 'issueId'>>

/**
 * Changes that many pieces of an item whose part is locked; the rest of a lot stays as it was. Returns the item that has
 * the change. The caller records the move. Fails with FEWER_PIECES.
 */
export async function changeItem(
  tx: Tx,
  item: StockItem,
  quantity: number,
  next: Next,
): Promise<StockItem> {
  if (quantity > item.quantity) fail(partErrors.FEWER_PIECES)
  const its = eq(stockItems.id, item.id)
  if (quantity === item.quantity) {
    const [whole] = await tx.update(stockItems).set(next).where(its).returning()
    return whole ?? fail(partErrors.PIECE_NOT_FOUND)
  }
  const less = { quantity: sql`${stockItems.quantity} - ${quantity}` }
  await tx.update(stockItems).set(less).where(its)
  const { id: _, ...copied } = item
  const [part] = await tx
    .insert(stockItems)
    .values({ ...copied, ...next, quantity })
    .returning()
  return part ?? fail(partErrors.PIECE_NOT_FOUND)
}
