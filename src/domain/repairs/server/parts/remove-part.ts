/** A colleague removes a part, or the word that none was used, from a repair; it stays on record. */
import { and, eq, inArray } from 'drizzle-orm'
import type { ColleagueActor } from '#kernel/actor.ts'
import { fail } from '#kernel/app-error.ts'
import { inTransaction, type Tx } from '#platform/db/db.ts'
import { findOrderFacts } from '#domain/orders/server/order-facts.ts'
import { wantsPart } from '#domain/orders/wanted-parts.ts'
import { partErrors } from '#domain/parts/errors.ts'
import { unfitPiece } from '#domain/parts/server/fitting/unfit-piece.ts'
import { repairErrors } from '../../errors.ts'
import { serialSearchTerms, type StoredPart } from '../../parts/parts-used.ts'
import { insertSearchTerms } from '../board/store-search-terms.ts'
import { storeSearchTerms } from '../board/store-search-terms.ts'
import { listParts } from '../inspection/inspection-reads.ts'
import { recordAudit } from '../record-audit.ts'
import { announceMove } from '../repository.ts'
import { repairSearchTerms } from '../search/tables.ts'
import type { PartDeps } from './note-part.ts'
import { openParts } from './open-parts.ts'
import { repairParts } from './tables.ts'

type Removal = {
  readonly orderId: string
  readonly partId: string
  readonly reason: string
  /** Where a piece of the stock goes. */
  readonly back?: 'free' | 'faulty' | undefined
}

/**
 * The entry stays on record, with the reason. Fails with JOB_NOT_FOUND, JOB_CLOSED, PARTS_NOT_NOW, PART_GONE, or with
 * PART_GOES_WHERE for a piece of the stock without `back`.
 */
export async function removePart(
  deps: Omit<PartDeps, 'random'>,
  by: ColleagueActor,
  { orderId, partId, reason, back }: Removal,
): Promise<void> {
  const { db, clock, shop } = deps
  await inTransaction(db, async (tx) => {
    const order = await openParts(tx, orderId)
    const parts = (await listParts(tx, orderId)).filter(({ removedAt }) => removedAt === null)
    const part = parts.find(({ id }) => id === partId) ?? fail(repairErrors.PART_GONE)
    const now = clock()
    if (part.stockItemId !== null) {
      const line = order.lines.find((one) => one.issueId === part.issueId)
      await unfitPiece(deps, tx, {
        itemId: part.stockItemId,
        orderId,
        modelId: order.device.modelId,
        wanted: line && wantsPart(line) ? line : undefined,
        back: back ?? fail(partErrors.PART_GOES_WHERE),
        at: now,
        by,
      })
    }
    const removed = { removedAt: now, removedBy: by.id, removedByName: by.name }
    await tx
      .update(repairParts)
      .set({ ...removed, removedReason: reason })
      .where(eq(repairParts.id, partId))
    if (part.serial) await removeSearchTerms(tx, shop, part, parts)
    const { id, issueId, quality, serial } = part
    const event = { at: now, subject: { kind: 'order', id: orderId } } as const
    const entry = { part: id, issueId, quality }
    await recordAudit(
      tx,
      by,
      serial === null
        ? { ...event, action: 'part.unused-taken-back', data: { before: { ...entry, serial } } }
        : { ...event, action: 'part.removed', data: { before: { ...entry, serial } } },
    )
    await announceMove(tx, orderId)
  })
}

/** Deletes the search terms of a removed part, except those that the repair has for another reason. */
async function removeSearchTerms(
  tx: Tx,
  shop: PartDeps['shop'],
  removed: StoredPart,
  parts: readonly StoredPart[],
): Promise<void> {
  const { orderId } = removed
  const terms = serialSearchTerms(removed.serial ?? '')
  await tx
    .delete(repairSearchTerms)
    .where(and(eq(repairSearchTerms.orderId, orderId), inArray(repairSearchTerms.term, terms)))
  const order = (await findOrderFacts(tx, orderId)) ?? fail(repairErrors.JOB_NOT_FOUND)
  await storeSearchTerms(tx, shop, order)
  for (const { id, serial } of parts)
    if (id !== removed.id && serial) await insertSearchTerms(tx, orderId, serialSearchTerms(serial))
}
