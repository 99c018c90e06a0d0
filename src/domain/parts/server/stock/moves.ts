/** Changes what is in stock: each change is a move, and the sums of its part change in the same transaction. */
import { and, asc, eq, gte, isNull, sql } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import { actorColumns } from '#platform/audit/audit-log.ts'
import { announceContent } from '#platform/content-changes.ts'
import type { Tx } from '#platform/db/db.ts'
import { isOnShelf, type ItemState, type MoveReason, pickOldest } from '../../stock.ts'
import { parts } from '../tables.ts'
import { partNeeds } from '../purchases/tables.ts'
import { stockItems, stockMoves } from './tables.ts'

export type StockItem = typeof stockItems.$inferSelect
type StoredPart = typeof parts.$inferSelect

/** Who changes the stock, when, and why. */
export type Cause = { readonly reason: MoveReason; readonly at: Date; readonly by: Actor }

/** The part, locked until the transaction ends: its stock changes one call at a time. */
export async function lockPart(tx: Tx, partId: string): Promise<StoredPart | undefined> {
  const [found] = await tx.select().from(parts).where(eq(parts.id, partId)).for('update')
  return found
}

type Move = Cause & {
  readonly item: Pick<StockItem, 'id' | 'partId' | 'serial' | 'cost' | 'quantity'>
  readonly from: ItemState | null
  readonly to: ItemState | null
  readonly orderId?: string | null
  readonly purchaseLineId?: number | null
  readonly note?: string
}

/** Records a change of the whole item and adds it to the sums of its part. The caller changes the item itself. */
export async function recordMove(tx: Tx, { item, from, to, reason, at, by, ...of }: Move) {
  const { id: itemId, partId, serial, quantity, cost } = item
  const { orderId = null, purchaseLineId = null, note = null } = of
  const who = actorColumns(by)
  await tx.insert(stockMoves).values({
    partId,
    itemId,
    serial,
    from,
    to,
    quantity,
    reason,
    orderId,
    purchaseLineId,
    note,
    at,
    ...who,
  })
  const change = (isIn: (state: ItemState | null) => boolean) =>
    (Number(isIn(to)) - Number(isIn(from))) * quantity
  const freed = change((state) => state === 'free')
  const [part] = await tx
    .update(parts)
    .set({
      free: sql`${parts.free} + ${freed}`,
      held: sql`${parts.held} + ${change((state) => state === 'reserved')}`,
      value: sql`${parts.value} + ${change(isOnShelf) * cost}`,
    })
    .where(eq(parts.id, partId))
    .returning({ free: parts.free })
  // Public pages say whether a part is in stock and not how many there are, so only the first and the last piece change them.
  if (part && part.free > 0 !== part.free - freed > 0) await announceContent(tx)
}

type Wish = Cause & {
  readonly partId: string
  readonly orderId: string
  readonly issueId: string
}

/**
 * Reserves one piece of the oldest free lot, with the part locked. Undefined when none is free. The condition of the
 * update refuses a piece that is not free any more, so that no piece is in two repairs.
 */
export async function reserveOldest(tx: Tx, wish: Wish): Promise<StockItem | undefined> {
  const { partId, orderId, issueId, ...cause } = wish
  const isFree = and(eq(stockItems.partId, partId), sql`${stockItems.state} = 'free'`)
  const lots = await tx
    .select()
    .from(stockItems)
    .where(isFree)
    .orderBy(asc(stockItems.receivedAt), asc(stockItems.id))
    .limit(1)
  const [picked] = pickOldest(lots, 1) ?? []
  const lot = lots.find(({ id }) => id === picked?.id)
  if (!lot) return undefined
  const its = and(eq(stockItems.id, lot.id), isFree, gte(stockItems.quantity, 1))
  const held = { state: 'reserved', orderId, issueId } as const
  const reserved = await (async () => {
    if (lot.quantity === 1) {
      const [one] = await tx.update(stockItems).set(held).where(its).returning()
      return one
    }
    const less = { quantity: sql`${stockItems.quantity} - 1` }
    const [rest] = await tx.update(stockItems).set(less).where(its).returning()
    if (!rest) return undefined
    const { id: _, ...copied } = rest
    const [one] = await tx
      .insert(stockItems)
      .values({ ...copied, ...held, quantity: 1 })
      .returning()
    return one
  })()
  if (reserved)
    await recordMove(tx, { ...cause, item: reserved, from: 'free', to: 'reserved', orderId })
  return reserved
}

export type Filled = { readonly orderId: string; readonly issueId: string; readonly itemId: number }

/** Gives free pieces of a locked part to the repairs that wait for it, the oldest first. Returns what was given. */
export async function fillNeeds(
  tx: Tx,
  partId: string,
  cause: Omit<Cause, 'reason'>,
): Promise<Filled[]> {
  const needs = await tx
    .select()
    .from(partNeeds)
    .where(and(eq(partNeeds.partId, partId), isNull(partNeeds.endedAt)))
    .orderBy(asc(partNeeds.since), asc(partNeeds.id))
  const filled: Filled[] = []
  for (const { id, orderId, issueId } of needs) {
    const wish = { ...cause, reason: 'part-arrived', partId, orderId, issueId } as const
    const item = await reserveOldest(tx, wish)
    if (!item) break
    const ended = { endedAt: cause.at, itemId: item.id, isFollowed: false }
    await tx.update(partNeeds).set(ended).where(eq(partNeeds.id, id))
    filled.push({ orderId, issueId, itemId: item.id })
  }
  return filled
}
