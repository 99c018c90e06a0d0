/** The pieces of one repair: what is reserved, lacks and fits, and what colleagues reserve, free and report as faulty. */
import { eq, inArray } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import type { ColleagueActor } from '#kernel/actor.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import type { Publish } from '#platform/jobs/jobs.ts'
import { partErrors } from '../../errors.ts'
import { partNeedsChanged } from '../../events.ts'
import type { WantedPart } from '../../reservation.ts'
import { purchaseOrderLines, purchaseOrders } from '../purchases/tables.ts'
import { recordAudit } from '../record-audit.ts'
import { parts } from '../tables.ts'
import { freeReserved, offerFree } from './free-piece.ts'
import { listFitting, listOpenNeedsOf, listPiecesOf } from './held-pieces.ts'
import { lockParts } from './lock-parts.ts'
import { reserveOldest } from './moves.ts'
import { endNeed, supplyIssue } from './reserve-for-order.ts'

export type OfOrder = {
  readonly orderId: string
  readonly modelId: string
  readonly issues: readonly WantedPart[]
}

/** For each issue: the pieces it has, what it waits for, and which parts it could get. */
export async function listOrderStock(db: Db, { orderId, modelId, issues }: OfOrder) {
  const pieces = await listPiecesOf(db, orderId)
  const needs = await listOpenNeedsOf(db, orderId)
  const choices = await listFitting(db, modelId, issues)
  const names = await namesOf(
    db,
    [...pieces, ...needs].map(({ partId }) => partId),
  )
  const expected = await expectedOf(
    db,
    needs.flatMap(({ purchaseLineId }) => purchaseLineId ?? []),
  )
  return issues.map(({ issueId }) => {
    const need = needs.find((one) => one.issueId === issueId)
    return {
      issueId,
      items: pieces
        .filter((item) => item.issueId === issueId)
        .map(({ id, partId, serial, quantity, shelf, state }) => ({
          id,
          part: names.get(partId) ?? '',
          serial,
          quantity,
          shelf,
          state: state === 'used' ? ('used' as const) : ('reserved' as const),
        })),
      lacks: need
        ? {
            part: names.get(need.partId) ?? '',
            expectedOn: expected.get(need.purchaseLineId ?? 0) ?? null,
          }
        : null,
      choices: choices
        .filter((one) => one.issueId === issueId)
        .map(({ part }) => ({ ...part, partId: part.id })),
    }
  })
}

async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { id, name } = parts
  const rows = await db
    .select({ id, name })
    .from(parts)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((one) => [one.id, one.name]))
}

/** On which day the piece of each line of a purchase order is expected. */
async function expectedOf(db: Db, lineIds: readonly number[]): Promise<Map<number, string | null>> {
  const rows = await db
    .select({ id: purchaseOrderLines.id, expectedOn: purchaseOrders.expectedOn })
    .from(purchaseOrderLines)
    .innerJoin(purchaseOrders, eq(purchaseOrders.id, purchaseOrderLines.purchaseOrderId))
    .where(inArray(purchaseOrderLines.id, [...lineIds]))
  return new Map(rows.map(({ id, expectedOn }) => [id, expectedOn]))
}

type Deps = { readonly publish: Publish }
type Reserve = Omit<OfOrder, 'issues'> & {
  readonly issue: WantedPart
  readonly partId: string
  readonly at: Date
}

/** With the order locked. Fails with PART_DOES_NOT_FIT, ALREADY_RESERVED or NONE_FREE. */
export async function reservePiece(
  { publish }: Deps,
  tx: Tx,
  by: ColleagueActor,
  { orderId, modelId, issue, partId, at }: Reserve,
): Promise<number> {
  const { issueId } = issue
  const ofIssue = <O extends { readonly issueId: string | null }>(all: readonly O[]) =>
    all.filter((one) => one.issueId === issueId)
  const before = ofIssue(await listOpenNeedsOf(tx, orderId))
  await lockParts(tx, [partId, ...before.map((need) => need.partId)])
  const choices = await listFitting(tx, modelId, [issue])
  if (!choices.some(({ part }) => part.id === partId)) fail(partErrors.PART_DOES_NOT_FIT)
  const pieces = ofIssue(await listPiecesOf(tx, orderId))
  if (pieces.some((item) => item.partId === partId && item.state === 'reserved'))
    fail(partErrors.ALREADY_RESERVED)
  const cause = { reason: 'reserved-by-colleague', at, by } as const
  const item =
    (await reserveOldest(tx, { ...cause, partId, orderId, issueId })) ?? fail(partErrors.NONE_FREE)
  for (const need of ofIssue(await listOpenNeedsOf(tx, orderId))) {
    await endNeed(tx, need.id, at)
    await offerFree({ publish }, tx, need.partId, { at, by })
    await publish(tx, partNeedsChanged, { partId: need.partId })
  }
  await recordAudit(tx, by, {
    at,
    action: 'stock.reserved',
    subject: { kind: 'part', id: partId },
    data: { after: { item: item.id, order: orderId, issueId } },
  })
  return item.id
}

type OfItem = { readonly orderId: string; readonly itemId: number; readonly at: Date }

/** With the order locked. The repair that waited longest gets the piece. Fails with ITEM_NOT_HERE. */
export async function freePiece(
  deps: Deps,
  tx: Tx,
  by: ColleagueActor,
  { orderId, itemId, at }: OfItem,
): Promise<void> {
  const item = await lockReserved(tx, orderId, itemId)
  const { partId, issueId } = item
  if (!(await freeReserved(tx, item, { reason: 'freed-by-colleague', at, by })))
    fail(partErrors.ITEM_NOT_HERE)
  await offerFree(deps, tx, partId, { at, by })
  await recordAudit(tx, by, {
    at,
    action: 'stock.freed',
    subject: { kind: 'part', id: partId },
    data: { before: { item: itemId, order: orderId, issueId: issueId ?? '' } },
  })
}

type Faulty = OfItem & Omit<OfOrder, 'orderId'>

/**
 * With the order locked. True when the issue has another piece now; otherwise its repair waits for one. Fails with
 * ITEM_NOT_HERE.
 */
export async function reportFaultyPiece(
  { publish }: Deps,
  tx: Tx,
  by: ColleagueActor,
  { orderId, itemId, modelId, issues, at }: Faulty,
): Promise<boolean> {
  const seen = (await listPiecesOf(tx, orderId)).find(({ id }) => id === itemId)
  const wanted = issues.filter(({ issueId }) => issueId === seen?.issueId)
  const choices = await listFitting(tx, modelId, wanted)
  const item = await lockReserved(
    tx,
    orderId,
    itemId,
    choices.map(({ part }) => part.id),
  )
  const { partId, issueId } = item
  if (!(await freeReserved(tx, item, { reason: 'found-faulty', to: 'faulty', at, by })))
    fail(partErrors.ITEM_NOT_HERE)
  const supply = { orderId, issueId: issueId ?? '', choices, at, by }
  const replaced = await supplyIssue(tx, { ...supply, reason: 'reserved-by-colleague' })
  await publish(tx, partNeedsChanged, { partId })
  await recordAudit(tx, by, {
    at,
    action: 'stock.found-faulty',
    subject: { kind: 'part', id: partId },
    data: { before: { item: itemId, order: orderId, issueId: issueId ?? '' } },
  })
  return replaced
}

/** The piece with its part locked. Fails with ITEM_NOT_HERE. */
async function lockReserved(tx: Tx, orderId: string, itemId: number, more: readonly string[] = []) {
  const find = async () =>
    (await listPiecesOf(tx, orderId)).find(({ id, state }) => id === itemId && state === 'reserved')
  const seen = (await find()) ?? fail(partErrors.ITEM_NOT_HERE)
  await lockParts(tx, [seen.partId, ...more])
  return (await find()) ?? fail(partErrors.ITEM_NOT_HERE)
}
