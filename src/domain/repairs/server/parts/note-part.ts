/** A colleague notes a part that went into a device, or that an issue used none, or removes such an entry. */
import { eq, inArray, and } from 'drizzle-orm'
import type { Shop } from '#kernel/shop.ts'
import { fail } from '#kernel/app-error.ts'
import type { ColleagueActor } from '#kernel/actor.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import { newId, type Random } from '#platform/random.ts'
import { findOrderFacts } from '#domain/orders/server/order-facts.ts'
import { repairErrors } from '../../errors.ts'
import {
  bareSerial,
  canNoteParts,
  mayNote,
  partNameOf,
  serialSearchTerms,
  type StoredPart,
} from '../../parts/parts-used.ts'
import { currentStage } from '../../repair-job.ts'
import { listParts } from '../inspection/inspection-reads.ts'
import { insertSearchTerms } from '../board/board-reads.ts'
import { storeSearchTerms } from '../board/store-search-terms.ts'
import { recordAudit } from '../record-audit.ts'
import { announceMove, lockJob } from '../repository.ts'
import { repairParts, repairSearchTerms } from '../tables.ts'

export type PartDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly shop: Pick<Shop, 'orderPrefix'>
}

type Input = {
  readonly orderId: string
  readonly issueId: string
  /** Null: the issue used no part. */
  readonly part: {
    readonly name: string
    readonly serial: string
    readonly lot?: string | undefined
    readonly supplier?: string | undefined
  } | null
}

/**
 * Returns the id of the entry. Fails with JOB_NOT_FOUND, JOB_CLOSED, PARTS_NOT_NOW, ISSUE_NOT_ORDERED, NO_PART_STATED,
 * PART_NOTED, SERIAL_NOTED or SERIAL_OF_DEVICE.
 */
export async function notePart(
  { db, clock, random }: PartDeps,
  by: ColleagueActor,
  { orderId, issueId, part }: Input,
): Promise<{ id: string }> {
  return inTransaction(db, async (tx) => {
    const { lines, device } = await openParts(tx, orderId)
    const serial = part?.serial ?? null
    // The audit log and the parts are stored longer than data about the customer and their device.
    if (serial && bareSerial(serial) === bareSerial(device.number ?? ''))
      fail(repairErrors.SERIAL_OF_DEVICE)
    mayNote(lines, await listParts(tx, orderId), { issueId, serial })
    const line =
      lines.find((one) => one.issueId === issueId) ?? fail(repairErrors.ISSUE_NOT_ORDERED)
    const id = newId(random)
    const now = clock()
    const { quality } = line
    await tx.insert(repairParts).values({
      id,
      orderId,
      issueId,
      name: part?.name ?? partNameOf(line.label),
      quality,
      serial,
      lot: part?.lot || null,
      supplier: part?.supplier || null,
      at: now,
      by: by.id,
      byName: by.name,
    })
    if (serial) await insertSearchTerms(tx, orderId, serialSearchTerms(serial))
    const event = { at: now, subject: { kind: 'order', id: orderId } } as const
    const entry = { part: id, issueId, quality }
    await recordAudit(
      tx,
      by,
      serial === null
        ? { ...event, action: 'part.noted-unused', data: { after: { ...entry, serial } } }
        : { ...event, action: 'part.noted', data: { after: { ...entry, serial } } },
    )
    await announceMove(tx, orderId)
    return { id }
  })
}

type Removal = { readonly orderId: string; readonly partId: string; readonly reason: string }

/** The entry stays on record, with the reason. Fails with JOB_NOT_FOUND, JOB_CLOSED, PARTS_NOT_NOW or PART_GONE. */
export async function removePart(
  { db, clock, shop }: Pick<PartDeps, 'db' | 'clock' | 'shop'>,
  by: ColleagueActor,
  { orderId, partId, reason }: Removal,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await openParts(tx, orderId)
    const parts = (await listParts(tx, orderId)).filter(({ removedAt }) => removedAt === null)
    const part = parts.find(({ id }) => id === partId) ?? fail(repairErrors.PART_GONE)
    const now = clock()
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

/** The order, with its job locked; throws where parts may not be noted now. */
async function openParts(tx: Tx, orderId: string) {
  const job = (await lockJob(tx, orderId)) ?? fail(repairErrors.JOB_NOT_FOUND)
  if (job.closedAt) fail(repairErrors.JOB_CLOSED)
  if (!canNoteParts(currentStage(job))) fail(repairErrors.PARTS_NOT_NOW)
  return (await findOrderFacts(tx, orderId)) ?? fail(repairErrors.JOB_NOT_FOUND)
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
