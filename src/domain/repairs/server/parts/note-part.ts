/** A colleague notes a part that went into a device, or that an issue used none. */
import { fail } from '#kernel/app-error.ts'
import { type Numbering, orderNumber } from '#kernel/id.ts'
import type { ColleagueActor } from '#kernel/actor.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import type { Publish } from '#platform/jobs/jobs.ts'
import { newId, type Random } from '#platform/random.ts'
import { isFree } from '#domain/estimates/free-line.ts'
import type { OrderFacts } from '#domain/orders/server/order-facts.ts'
import { wantsPart } from '#domain/orders/wanted-parts.ts'
import { partErrors } from '#domain/parts/errors.ts'
import { fitPiece } from '#domain/parts/server/fitting/fit-piece.ts'
import { findFailedPiece, sendBackFailed } from '#domain/parts/server/returns/send-back-failed.ts'
import { repairErrors } from '../../errors.ts'
import type { OldPart } from '../../parts/old-part.ts'
import { bareSerial, mayNote, partNameOf, serialSearchTerms } from '../../parts/parts-used.ts'
import { listParts } from '../inspection/inspection-reads.ts'
import { insertSearchTerms } from '../board/store-search-terms.ts'
import { recordAudit } from '../record-audit.ts'
import { announceMove } from '../repository.ts'
import { listFailedPieces } from '../warranty/failed-pieces.ts'
import { openParts } from './open-parts.ts'
import { repairParts } from './tables.ts'

export type PartDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly shop: Numbering
  readonly publish: Publish
}

type Part = {
  readonly name: string
  /** What was scanned or typed: a serial number, a SKU, or both. */
  readonly serial: string
  readonly lot?: string | undefined
  readonly supplier?: string | undefined
  readonly oldPart?: OldPart | undefined
  readonly oldPartNote?: string | undefined
  /** Refuses a number that the stock does not know. */
  readonly fromStock?: boolean | undefined
}
type Input = {
  readonly orderId: string
  readonly issueId: string
  /** Null: the issue used no part. */
  readonly part: Part | null
  /** Why none was used; needed where a part is in the price. */
  readonly why?: string | undefined
}

/**
 * Returns the id of the entry. A piece that the stock knows is used in this repair from then on, in the same transaction;
 * one of ours that failed under warranty and goes to the supplier is on a return to them.
 * Fails with JOB_NOT_FOUND, JOB_CLOSED, PARTS_NOT_NOW, ISSUE_NOT_ORDERED, NO_PART_STATED, PART_NOTED, SERIAL_NOTED,
 * SERIAL_OF_DEVICE, WHY_NO_PART, NOT_IN_STOCK, or an error of `fitPiece`.
 */
export async function notePart(
  deps: PartDeps,
  by: ColleagueActor,
  { orderId, issueId, part, why = '' }: Input,
): Promise<{ id: string }> {
  return inTransaction(deps.db, async (tx) => {
    const order = await openParts(tx, orderId)
    const line =
      order.lines.find((one) => one.issueId === issueId) ?? fail(repairErrors.ISSUE_NOT_ORDERED)
    const noted = part
      ? await takePart(deps, tx, by, order, line, part)
      : { name: partNameOf(line.label), serial: null, unusedReason: why || null }
    const { serial } = noted
    mayNote(order.lines, await listParts(tx, orderId), { issueId, serial })
    if (!part && why === '' && wantsPart(line)) fail(repairErrors.WHY_NO_PART)
    const id = newId(deps.random)
    const now = deps.clock()
    const { quality } = line
    const who = { at: now, by: by.id, byName: by.name }
    await tx.insert(repairParts).values({ id, orderId, issueId, quality, ...noted, ...who })
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

/** Takes the part out of the stock, where the stock knows it, and returns what the repair stores of it. */
async function takePart(
  deps: PartDeps,
  tx: Tx,
  by: ColleagueActor,
  { id: orderId, device }: OrderFacts,
  { issueId, quality }: OrderFacts['lines'][number],
  part: Part,
) {
  const at = deps.clock()
  const goesBack = part.oldPart === 'supplier'
  const failed =
    goesBack && (await findFailedPiece(tx, await listFailedPieces(tx, orderId, issueId)))
  const fitted = await fitPiece(deps, tx, {
    code: part.serial,
    orderId,
    issueId,
    line: { issueId: isFree(issueId) ? null : issueId, modelId: device.modelId, quality },
    numberOf: (id) => orderNumber(deps.shop, id, 6),
    alsoLock: failed ? [failed.partId] : [],
    at,
    by,
  })
  if (failed) await sendBackFailed(deps, tx, { failed, orderId, at, by })
  const { serial, itemId: stockItemId } = fitted
  // The audit log and the parts are stored longer than data about the customer and their device.
  if (serial && bareSerial(serial) === bareSerial(device.number ?? ''))
    fail(repairErrors.SERIAL_OF_DEVICE)
  if (stockItemId === null && part.fromStock) fail(partErrors.NOT_IN_STOCK)
  const isScrapped = part.oldPart === 'scrapped'
  const oldPart = {
    oldPart: part.oldPart ?? null,
    oldPartNote: (isScrapped && part.oldPartNote) || null,
  }
  if (fitted.itemId !== null) {
    const { name, lot, supplier } = fitted
    return { ...oldPart, name, serial, lot, supplier, stockItemId }
  }
  const { name, lot, supplier } = part
  return { ...oldPart, name, serial, lot: lot || null, supplier: supplier || null, stockItemId }
}
