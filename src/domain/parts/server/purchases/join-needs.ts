/** Connects the repairs that lack a part with the purchase orders that bring it. */
import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import type { Tx } from '#platform/db/db.ts'
import { partNeeds, purchaseOrderLines } from './tables.ts'

/** Every open need of a locked part gets a piece that is still to come, the oldest need from the oldest order. */
export async function joinNeeds(tx: Tx, partId: string): Promise<void> {
  const { received, ordered } = purchaseOrderLines
  const isComing = and(
    eq(purchaseOrderLines.partId, partId),
    eq(purchaseOrderLines.open, true),
    lt(received, ordered),
  )
  const lines = await tx
    .select()
    .from(purchaseOrderLines)
    .where(isComing)
    .orderBy(asc(purchaseOrderLines.id))
  const coming = lines.flatMap((line) =>
    Array.from({ length: line.ordered - line.received }, () => line.id),
  )
  const needs = await tx
    .select()
    .from(partNeeds)
    .where(and(eq(partNeeds.partId, partId), isNull(partNeeds.endedAt)))
    .orderBy(asc(partNeeds.since), asc(partNeeds.id))
  for (const [place, need] of needs.entries()) {
    const purchaseLineId = coming[place] ?? null
    if (need.purchaseLineId === purchaseLineId) continue
    await tx
      .update(partNeeds)
      .set({ purchaseLineId, isFollowed: false })
      .where(eq(partNeeds.id, need.id))
  }
}
