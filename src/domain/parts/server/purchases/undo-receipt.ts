/** A colleague takes a scan back. */
import { asc, eq, sql } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import type { ColleagueActor } from '#kernel/actor.ts'
import { inTransaction } from '#platform/db/db.ts'
import { partErrors } from '../../errors.ts'
import { partNeedsChanged } from '../../events.ts'
import type { PartDeps } from '../deps.ts'
import { recordAudit } from '../record-audit.ts'
import { lockPart, recordMove } from '../stock/moves.ts'
import { stockItems, stockMoves } from '../stock/tables.ts'
import { joinNeeds } from './join-needs.ts'
import { lockPurchase, setOpen } from './purchase-rows.ts'
import { partNeeds, purchaseOrderLines } from './tables.ts'

/** Removes what a scan booked in; its repair waits again. Fails with RECEIPT_NOT_LAST once a part of it was moved. */
export async function undoReceipt(
  { db, clock, publish }: PartDeps,
  by: ColleagueActor,
  { itemId }: { readonly itemId: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const at = clock()
    const [seen] = await tx.select().from(stockItems).where(eq(stockItems.id, itemId))
    if (!seen?.purchaseLineId) return fail(partErrors.RECEIPT_NOT_LAST)
    const [line] = await tx
      .select()
      .from(purchaseOrderLines)
      .where(eq(purchaseOrderLines.id, seen.purchaseLineId))
    if (!line) return fail(partErrors.RECEIPT_NOT_LAST)
    await lockPurchase(tx, line.purchaseOrderId)
    await lockPart(tx, seen.partId)
    const [item] = await tx.select().from(stockItems).where(eq(stockItems.id, itemId))
    const moves = await tx
      .select()
      .from(stockMoves)
      .where(eq(stockMoves.itemId, itemId))
      .orderBy(asc(stockMoves.id))
    const isUntouched =
      item?.quantity === moves[0]?.quantity &&
      moves.every(({ reason }) => reason === 'received' || reason === 'part-arrived')
    if (!item || moves.length > 2 || !isUntouched) return fail(partErrors.RECEIPT_NOT_LAST)
    const reopened = { endedAt: null, itemId: null, isFollowed: false }
    await tx.update(partNeeds).set(reopened).where(eq(partNeeds.itemId, itemId))
    await recordMove(tx, { item, from: item.state, to: null, reason: 'receipt-undone', at, by })
    await tx.delete(stockItems).where(eq(stockItems.id, itemId))
    await tx
      .update(purchaseOrderLines)
      .set({ received: sql`${purchaseOrderLines.received} - ${item.quantity}` })
      .where(eq(purchaseOrderLines.id, line.id))
    await setOpen(tx, line.purchaseOrderId, null)
    await joinNeeds(tx, item.partId)
    await publish(tx, partNeedsChanged, { partId: item.partId })
    await recordAudit(tx, by, {
      at,
      action: 'stock.receipt-undone',
      subject: { kind: 'part', id: item.partId },
      data: {
        before: {
          item: itemId,
          serial: item.serial,
          quantity: item.quantity,
          purchase: line.purchaseOrderId,
        },
      },
    })
  })
}
