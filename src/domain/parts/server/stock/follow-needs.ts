/** Which repairs have to wait or go on, because what they lack has changed. */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import type { Publish } from '#platform/jobs/jobs.ts'
import { partNeedsChanged } from '../../events.ts'
import { partNeeds, purchaseOrderLines, purchaseOrders } from '../purchases/tables.ts'

/** The orders whose needs changed and were not followed yet, at most 200. */
export async function listOrdersToFollow(db: Db): Promise<string[]> {
  const rows = await db
    .select({ orderId: partNeeds.orderId })
    .from(partNeeds)
    .where(eq(partNeeds.isFollowed, false))
    .orderBy(asc(partNeeds.id))
    .limit(200)
  return [...new Set(rows.map(({ orderId }) => orderId))]
}

export type FollowedNeeds = {
  /** Needs that got their piece since. */
  readonly arrived: readonly number[]
  readonly hasEnded: boolean
  readonly lacks: boolean
  /** The day by which all of it is expected; null where some of it is not ordered or has no day. */
  readonly expectedOn: string | null
}

/** Marks the needs of an order as followed, with its repair locked. Null when none changed. */
export async function takeChangedNeeds(tx: Tx, orderId: string): Promise<FollowedNeeds | null> {
  const changed = await tx
    .update(partNeeds)
    .set({ isFollowed: true })
    .where(and(eq(partNeeds.orderId, orderId), eq(partNeeds.isFollowed, false)))
    .returning()
  if (changed.length === 0) return null
  const open = await tx
    .select({ expectedOn: purchaseOrders.expectedOn })
    .from(partNeeds)
    .leftJoin(purchaseOrderLines, eq(purchaseOrderLines.id, partNeeds.purchaseLineId))
    .leftJoin(purchaseOrders, eq(purchaseOrders.id, purchaseOrderLines.purchaseOrderId))
    .where(and(eq(partNeeds.orderId, orderId), isNull(partNeeds.endedAt)))
  const days = open.flatMap(({ expectedOn }) => expectedOn ?? []).toSorted()
  return {
    arrived: changed.filter(({ itemId }) => itemId !== null).map(({ id }) => id),
    hasEnded: changed.some(({ endedAt }) => endedAt !== null),
    lacks: open.length > 0,
    expectedOn: days.length < open.length ? null : (days.at(-1) ?? null),
  }
}

/** Something else that the repair waited for has ended: it waits for its part now, if it lacks one. */
export async function followAgain(
  { publish }: { readonly publish: Publish },
  tx: Tx,
  orderId: string,
): Promise<void> {
  const [open] = await tx
    .update(partNeeds)
    .set({ isFollowed: false })
    .where(and(eq(partNeeds.orderId, orderId), isNull(partNeeds.endedAt)))
    .returning()
  if (open) await publish(tx, partNeedsChanged, { partId: open.partId })
}

/** The day of a delivery has changed, and with it what its repairs show. */
export async function followPurchase(
  { publish }: { readonly publish: Publish },
  tx: Tx,
  purchaseOrderId: string,
): Promise<void> {
  const { id } = purchaseOrderLines
  const lines = tx
    .select({ id })
    .from(purchaseOrderLines)
    .where(eq(purchaseOrderLines.purchaseOrderId, purchaseOrderId))
  const [open] = await tx
    .update(partNeeds)
    .set({ isFollowed: false })
    .where(and(inArray(partNeeds.purchaseLineId, lines), isNull(partNeeds.endedAt)))
    .returning()
  if (open) await publish(tx, partNeedsChanged, { partId: open.partId })
}
