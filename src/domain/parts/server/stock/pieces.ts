/** A colleague scraps a piece, puts one back into the stock, or moves pieces to another bin. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import type { ColleagueActor } from '#kernel/actor.ts'
import { inTransaction, type Tx } from '#platform/db/db.ts'
import { partErrors } from '../../errors.ts'
import { itemsHere } from '../../stock.ts'
import type { PartDeps } from '../deps.ts'
import { recordAudit } from '../record-audit.ts'
import { parts } from '../tables.ts'
import { changeItem, lockItem } from './change-item.ts'
import { offerFree } from './free-piece.ts'
import { type Cause, lockPart, recordMove, type StockItem } from './moves.ts'
import { stockItems } from './tables.ts'

type Some = { readonly itemId: number; readonly quantity: number }

/** Fails with PIECE_NOT_FOUND, PIECE_HELD, ITEM_NOT_USABLE or FEWER_PIECES. */
export async function scrapPiece(
  { db, clock }: PartDeps,
  by: ColleagueActor,
  { itemId, quantity, note }: Some & { readonly note: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const at = clock()
    const { item } = await lockItem(tx, itemId)
    if (item.state === 'reserved') fail(partErrors.PIECE_HELD)
    if (!itemsHere.includes(item.state)) fail(partErrors.ITEM_NOT_USABLE)
    const gone = await changeItem(tx, item, quantity, { state: 'scrapped' })
    const cause = { reason: 'scrapped-by-colleague', at, by, note } as const
    await recordMove(tx, { ...cause, item: gone, from: item.state, to: 'scrapped' })
    await recordAudit(tx, by, {
      at,
      action: 'stock.scrapped',
      subject: { kind: 'part', id: item.partId },
      data: { before: { item: gone.id, serial: gone.serial, quantity }, after: { note } },
    })
  })
}

/** A found piece, or a faulty one that turned out well, is free again. Fails with PIECE_NOT_FOUND, NOT_ASIDE or FEWER_PIECES. */
export async function putIntoStock(
  deps: PartDeps,
  by: ColleagueActor,
  { itemId, quantity }: Some,
): Promise<void> {
  const { db, clock } = deps
  await inTransaction(db, async (tx) => {
    const at = clock()
    const { item } = await lockItem(tx, itemId)
    if (item.state !== 'found' && item.state !== 'faulty') fail(partErrors.NOT_ASIDE)
    const free = await changeItem(tx, item, quantity, {
      state: 'free',
      orderId: null,
      issueId: null,
    })
    await recordMove(tx, {
      item: free,
      from: item.state,
      to: 'free',
      reason: 'put-in-stock',
      at,
      by,
    })
    await recordAudit(tx, by, {
      at,
      action: 'stock.put-in',
      subject: { kind: 'part', id: item.partId },
      data: { after: { item: free.id, serial: free.serial, quantity } },
    })
    await offerFree(deps, tx, item.partId, { at, by })
  })
}

type ToShelf = {
  readonly partId: string
  /** Absent: the part's own bin, with all pieces in the shop. */
  readonly piece?: Some | undefined
  readonly shelf: string
}

/** Fails with PART_NOT_FOUND, PIECE_NOT_FOUND, ITEM_NOT_USABLE or FEWER_PIECES. A piece that lies there already stays. */
export async function moveToShelf(
  { db, clock }: PartDeps,
  by: ColleagueActor,
  { partId, piece, shelf }: ToShelf,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const part = (await lockPart(tx, partId)) ?? fail(partErrors.PART_NOT_FOUND)
    const items = await tx
      .select()
      .from(stockItems)
      .where(
        and(
          eq(stockItems.partId, partId),
          piece ? eq(stockItems.id, piece.itemId) : inArray(stockItems.state, [...itemsHere]),
        ),
      )
      .orderBy(asc(stockItems.id))
    const [only] = items
    if (piece && !only) fail(partErrors.PIECE_NOT_FOUND)
    if (piece && only && !itemsHere.includes(only.state)) fail(partErrors.ITEM_NOT_USABLE)
    const at = clock()
    let moved = 0
    for (const item of items)
      if (item.shelf !== shelf)
        moved += await carry(tx, item, piece?.quantity ?? item.quantity, shelf, { at, by })
    if (!piece && part.shelf !== shelf)
      await tx
        .update(parts)
        .set({ shelf, version: part.version + 1 })
        .where(eq(parts.id, partId))
    else if (moved === 0) return
    const before = { shelf: only && piece ? only.shelf : part.shelf }
    await recordAudit(tx, by, {
      at,
      action: 'stock.shelf-changed',
      subject: { kind: 'part', id: partId },
      data: { before, after: { shelf, pieces: moved } },
    })
  })
}

/** Returns how many pieces were carried. */
export async function carry(
  tx: Tx,
  item: StockItem,
  quantity: number,
  shelf: string,
  { reason = 'shelf-changed', ...cause }: Omit<Cause, 'reason'> & Partial<Pick<Cause, 'reason'>>,
): Promise<number> {
  const there = await changeItem(tx, item, quantity, { shelf })
  const note = `${item.shelf || 'no bin'} to ${shelf || 'no bin'}`
  const { state, orderId } = item
  await recordMove(tx, { ...cause, reason, item: there, from: state, to: state, orderId, note })
  return quantity
}
