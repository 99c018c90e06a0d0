/** A part that failed under warranty goes back to its supplier: on the return that is being packed, or on a new one. */
import { and, asc, desc, eq, exists, inArray, isNull, sql } from 'drizzle-orm'
import type { ColleagueActor } from '#kernel/actor.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId, type Random } from '#platform/random.ts'
import { purchaseOrderLines, purchaseOrders } from '../purchases/tables.ts'
import { recordAudit } from '../record-audit.ts'
import { changeItem, lockItem } from '../stock/change-item.ts'
import { recordMove } from '../stock/moves.ts'
import { stockItems } from '../stock/tables.ts'
import { partFits, suppliers } from '../tables.ts'
import { supplierReturnLines, supplierReturns } from './tables.ts'

type FailedPiece = {
  readonly itemId: number
  readonly partId: string
  readonly supplierId: string
  /** The return of that supplier that has no tracking number yet. */
  readonly returnId: string | undefined
}

/**
 * The oldest of these pieces that is still used in a device, came from a supplier and is no consumable; its supplier and
 * the return are locked until the transaction ends, which is before any part is locked.
 */
export async function findFailedPiece(
  tx: Tx,
  itemIds: readonly number[],
): Promise<FailedPiece | undefined> {
  if (itemIds.length === 0) return undefined
  const { id, partId } = stockItems
  const fit = tx.select().from(partFits).where(eq(partFits.partId, partId))
  const isUsed = and(inArray(id, [...itemIds]), eq(stockItems.state, 'used'))
  const [found] = await tx
    .select({ itemId: id, partId, supplierId: purchaseOrders.supplierId })
    .from(stockItems)
    .innerJoin(purchaseOrderLines, eq(purchaseOrderLines.id, stockItems.purchaseLineId))
    .innerJoin(purchaseOrders, eq(purchaseOrders.id, purchaseOrderLines.purchaseOrderId))
    .where(and(isUsed, exists(fit)))
    .orderBy(asc(id))
    .limit(1)
  if (!found) return undefined
  // Two repairs that start a return to one supplier at the same moment share it.
  await tx.select().from(suppliers).where(eq(suppliers.id, found.supplierId)).for('update')
  const [packing] = await tx
    .select({ id: supplierReturns.id })
    .from(supplierReturns)
    .where(
      and(
        eq(supplierReturns.supplierId, found.supplierId),
        isNull(supplierReturns.closedAt),
        eq(supplierReturns.trackingNumber, ''),
      ),
    )
    .orderBy(desc(supplierReturns.startedAt), desc(supplierReturns.id))
    .limit(1)
    .for('update')
  return { ...found, returnId: packing?.id }
}

type SendBack = {
  readonly failed: FailedPiece
  /** The repair under warranty in which it was replaced. */
  readonly orderId: string
  readonly at: Date
  readonly by: ColleagueActor
}

/** A piece that was put into a return meanwhile stays there. */
export async function sendBackFailed(
  { random }: { readonly random: Random },
  tx: Tx,
  { failed, orderId, at, by }: SendBack,
): Promise<void> {
  const { item } = await lockItem(tx, failed.itemId)
  if (item.state !== 'used') return
  const returnId = failed.returnId ?? (await startReturn(tx, newId(random), failed, { at, by }))
  // The repair that it was used in stays with it: its cost does not change.
  const gone = await changeItem(tx, item, item.quantity, { state: 'returned' })
  const line = { returnId, itemId: gone.id, partId: gone.partId, from: item.state, orderId }
  await tx.insert(supplierReturnLines).values(line)
  const note = 'failed under warranty'
  const move = { item: gone, from: item.state, to: 'returned', reason: 'sent-back', note } as const
  await recordMove(tx, { ...move, orderId, at, by })
  const { serial, quantity, partId } = gone
  await recordAudit(tx, by, {
    at,
    action: 'stock.sent-back',
    subject: { kind: 'part', id: partId },
    data: { after: { item: gone.id, serial, quantity, return: returnId } },
  })
}

async function startReturn(
  tx: Tx,
  id: string,
  { supplierId }: FailedPiece,
  { at, by }: Pick<SendBack, 'at' | 'by'>,
): Promise<string> {
  const reason = 'faulty'
  const note = 'Failed under warranty'
  await tx.insert(supplierReturns).values({
    id,
    supplierId,
    reason,
    note,
    carrier: '',
    trackingNumber: '',
    startedAt: at,
    by: by.id,
    byName: by.name,
  })
  await recordAudit(tx, by, {
    at,
    action: 'supplier-return.started',
    subject: { kind: 'supplier', id: supplierId },
    data: { after: { return: id, reason } },
  })
  return id
}

/** The pieces that went on a return because of this repair. */
export const listSentBack = (tx: Pick<Tx, 'select'>, orderId: string) =>
  tx
    .select({
      returnId: supplierReturns.id,
      supplier: suppliers.name,
      serial: stockItems.serial,
      sent: sql<boolean>`${supplierReturns.closedAt} is not null or ${supplierReturns.trackingNumber} <> ''`,
    })
    .from(supplierReturnLines)
    .innerJoin(supplierReturns, eq(supplierReturns.id, supplierReturnLines.returnId))
    .innerJoin(suppliers, eq(suppliers.id, supplierReturns.supplierId))
    .innerJoin(stockItems, eq(stockItems.id, supplierReturnLines.itemId))
    .where(eq(supplierReturnLines.orderId, orderId))
    .orderBy(asc(supplierReturnLines.id))
