/** Takes a piece of the stock for a device. */
import { eq, inArray } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import { findTierOf } from '#domain/catalogue/server/tiers.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Publish } from '#platform/jobs/jobs.ts'
import { partErrors } from '../../errors.ts'
import { partNeedsChanged } from '../../events.ts'
import { mayServe, mayUse, type RepairLine, serves } from '../../fitting.ts'
import { purchaseOrderLines, purchaseOrders } from '../purchases/tables.ts'
import { freeReserved, offerFree } from '../stock/free-piece.ts'
import { listOpenNeedsOf, listPiecesOf } from '../stock/held-pieces.ts'
import { lockParts } from '../stock/lock-parts.ts'
import { type Cause, recordMove, reserveOldest, type StockItem } from '../stock/moves.ts'
import { endNeed } from '../stock/reserve-for-order.ts'
import { stockItems } from '../stock/tables.ts'
import { partFits, suppliers } from '../tables.ts'
import { readLabel } from './read-label.ts'

type Fitting = Omit<Cause, 'reason'> & {
  /** What was scanned or typed. */
  readonly code: string
  readonly orderId: string
  /** As the order names it; stored with the piece. */
  readonly issueId: string
  readonly line: Omit<RepairLine, 'tier'>
  /** The printed number of a repair, for the texts of errors. */
  readonly numberOf: (orderId: string) => string
  /** Parts that the caller changes afterwards in the same transaction. */
  readonly alsoLock?: readonly string[]
}

/** `serial` is empty for one of a counted lot. */
type Fitted = {
  readonly itemId: number
  readonly name: string
  readonly serial: string
  readonly lot: string | null
  readonly supplier: string | null
}
/** The stock does not know the number; nothing was changed. */
type Unknown = { readonly itemId: null; readonly serial: string }

/**
 * The piece is used in this repair from now on. The one that was reserved for the issue goes back to the stock when another
 * was fitted. The caller has locked the repair; the parts are locked here. Fails with SERIAL_NEEDED, NONE_FREE,
 * ITEM_OF_OTHER_REPAIR, ITEM_NOT_USABLE, PART_DOES_NOT_FIT or QUALITY_NOT_SOLD.
 */
export async function fitPiece(
  deps: { readonly publish: Publish },
  tx: Tx,
  fitting: Fitting,
): Promise<Fitted | Unknown> {
  const { orderId, issueId, at, by } = fitting
  const label = await readLabel(tx, fitting.code)
  if (label.kind === 'unknown') return { itemId: null, serial: label.serial }
  const others = [...(await listPiecesOf(tx, orderId)), ...(await listOpenNeedsOf(tx, orderId))]
  const otherIds = [...others.map(({ partId }) => partId), ...(fitting.alsoLock ?? [])]
  const locked = await lockParts(tx, [label.partId, ...otherIds])
  const part = locked.find(({ id }) => id === label.partId) ?? fail(partErrors.PART_NOT_FOUND)
  const fits = await tx.select().from(partFits).where(eq(partFits.partId, part.id))
  const line = { ...fitting.line, tier: await findTierOf(tx, fitting.line.modelId) }
  const found = label.kind === 'piece' ? await getItem(tx, label.itemId) : undefined
  if (found) mayUse(found, orderId, fitting.numberOf)
  mayServe({ ...part, fits }, line)
  const item = found ?? (await takeCounted(tx, fitting, part.id))
  const used = { state: 'used', orderId, issueId } as const
  await tx.update(stockItems).set(used).where(eq(stockItems.id, item.id))
  const move = { item, from: item.state, to: 'used', reason: 'fitted', orderId, at, by } as const
  await recordMove(tx, move)
  // A consumable, such as adhesive, leaves the issue waiting for its part.
  if (serves({ fits }, line)) {
    const lockedIds = locked.map(({ id }) => id)
    if (item.state !== 'reserved') await freeReplaced(deps, tx, fitting, line, lockedIds)
    await endNeeds(deps, tx, fitting, lockedIds)
  }
  const supplier = await findSupplier(tx, item)
  return { itemId: item.id, name: part.name, serial: item.serial ?? '', lot: item.lot, supplier }
}

async function getItem(tx: Tx, itemId: number): Promise<StockItem> {
  const [item] = await tx.select().from(stockItems).where(eq(stockItems.id, itemId))
  return item ?? fail(partErrors.ITEM_NOT_USABLE)
}

const listReserved = async (tx: Tx, orderId: string) =>
  (await listPiecesOf(tx, orderId)).filter(({ state }) => state === 'reserved')

/** One of a counted lot: the one reserved for this issue, then for this repair, then the oldest free one. */
async function takeCounted(tx: Tx, fitting: Fitting, partId: string): Promise<StockItem> {
  const { orderId, issueId, at, by } = fitting
  const own = (await listReserved(tx, orderId)).filter((item) => item.partId === partId)
  const reserved = own.find((item) => item.issueId === issueId) ?? own[0]
  if (reserved) return reserved
  const wish = { reason: 'reserved-by-colleague', partId, orderId, issueId, at, by } as const
  return (await reserveOldest(tx, wish)) ?? fail(partErrors.NONE_FREE)
}

async function freeReplaced(
  deps: { readonly publish: Publish },
  tx: Tx,
  { orderId, issueId, at, by }: Fitting,
  line: RepairLine,
  locked: readonly string[],
): Promise<void> {
  const held = (await listReserved(tx, orderId)).filter(
    (item) => item.issueId === issueId && locked.includes(item.partId),
  )
  const partIds = held.map(({ partId }) => partId)
  const fits = await tx.select().from(partFits).where(inArray(partFits.partId, partIds))
  const replaced = held.find(({ partId }) =>
    serves({ fits: fits.filter((fit) => fit.partId === partId) }, line),
  )
  if (!replaced) return
  await freeReserved(tx, replaced, { reason: 'another-fitted', at, by })
  await offerFree(deps, tx, replaced.partId, { at, by })
}

/** The issue waits for its part no longer. */
async function endNeeds(
  deps: { readonly publish: Publish },
  tx: Tx,
  { orderId, issueId, at, by }: Fitting,
  locked: readonly string[],
): Promise<void> {
  for (const need of await listOpenNeedsOf(tx, orderId)) {
    if (need.issueId !== issueId || !locked.includes(need.partId)) continue
    await endNeed(tx, need.id, at)
    await offerFree(deps, tx, need.partId, { at, by })
    await deps.publish(tx, partNeedsChanged, { partId: need.partId })
  }
}

async function findSupplier(tx: Tx, { purchaseLineId }: StockItem): Promise<string | null> {
  if (purchaseLineId === null) return null
  const [found] = await tx
    .select({ name: suppliers.name })
    .from(purchaseOrderLines)
    .innerJoin(purchaseOrders, eq(purchaseOrders.id, purchaseOrderLines.purchaseOrderId))
    .innerJoin(suppliers, eq(suppliers.id, purchaseOrders.supplierId))
    .where(eq(purchaseOrderLines.id, purchaseLineId))
  return found?.name ?? null
}
