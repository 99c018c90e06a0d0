/** Reserves the parts of an order that the shop took on, and frees them again when it does not need them any more. */
import { eq } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import type { Tx } from '#platform/db/db.ts'
import type { WantedPart } from '../../reservation.ts'
import { joinNeeds } from '../purchases/join-needs.ts'
import { partNeeds } from '../purchases/tables.ts'
import { freeReserved, offerFreeQuietly } from './free-piece.ts'
import { type FittingPart, listFitting, listOpenNeedsOf, listPiecesOf } from './held-pieces.ts'
import { lockParts } from './lock-parts.ts'
import { reserveOldest } from './moves.ts'

type Change = {
  readonly orderId: string
  readonly modelId: string
  /** One for each issue that needs a part; empty once the order ended. */
  readonly wanted: readonly WantedPart[]
  readonly at: Date
  readonly by: Actor
}

/**
 * With the order locked, and safe to repeat. An issue without a fitting part changes nothing, because the shop does not
 * stock it. Where no piece is free the repair waits: nothing of the stock refuses what the customer agreed to or paid.
 */
export async function reserveForOrder(tx: Tx, change: Change): Promise<void> {
  const { orderId, modelId, wanted, at, by } = change
  const before = await readStockOf(tx, orderId, wanted)
  const choices = await listFitting(tx, modelId, before.lacking)
  const partIds = [...before.leaving, ...before.open, ...choices.map(({ part }) => part)].map(
    (one) => ('partId' in one ? one.partId : one.id),
  )
  if (partIds.length === 0) return
  await lockParts(tx, partIds)
  // Read again, because a need of this order may have got its piece before the parts were locked.
  const { leaving, ending, lacking } = await readStockOf(tx, orderId, wanted)
  const reason = wanted.length === 0 ? ('order-ended' as const) : ('order-changed' as const)
  for (const item of leaving) await freeReserved(tx, item, { reason, at, by })
  for (const { id } of ending) await endNeed(tx, id, at)
  const changed = new Set([...leaving, ...ending].map(({ partId }) => partId))
  for (const partId of changed) await offerFreeQuietly(tx, partId, { at, by })
  for (const { issueId } of lacking)
    await supplyIssue(tx, { orderId, issueId, choices, at, by, reason: 'booking-taken-on' })
}

async function readStockOf(tx: Tx, orderId: string, wanted: readonly WantedPart[]) {
  const pieces = await listPiecesOf(tx, orderId)
  const open = await listOpenNeedsOf(tx, orderId)
  const isWanted = ({ issueId }: { readonly issueId: string | null }) =>
    wanted.some((one) => one.issueId === issueId)
  const leaving = pieces.filter((item) => item.state === 'reserved' && !isWanted(item))
  const ending = open.filter((need) => !isWanted(need))
  const lacking = wanted.filter(
    ({ issueId }) => ![...pieces, ...open].some((one) => one.issueId === issueId),
  )
  return { open, leaving, ending, lacking }
}

/** The need is over without a piece of its own. Its part is locked. */
export async function endNeed(tx: Tx, id: number, at: Date): Promise<void> {
  const ended = { endedAt: at, isFollowed: false }
  await tx.update(partNeeds).set(ended).where(eq(partNeeds.id, id))
}

type Supply = {
  readonly orderId: string
  readonly issueId: string
  /** Of all issues; those of this one are locked. */
  readonly choices: readonly FittingPart[]
  readonly reason: 'booking-taken-on' | 'reserved-by-colleague'
  readonly at: Date
  readonly by: Actor
}

/** A piece of the oldest fitting part that has a free one; otherwise the repair waits for the oldest part. True for a piece. */
export async function supplyIssue(tx: Tx, { choices, ...supply }: Supply): Promise<boolean> {
  const { orderId, issueId, at } = supply
  const fitting = choices.filter((one) => one.issueId === issueId)
  for (const { part } of fitting)
    if (await reserveOldest(tx, { ...supply, partId: part.id })) return true
  const [first] = fitting
  if (!first) return false
  const partId = first.part.id
  await tx.insert(partNeeds).values({ partId, orderId, issueId, since: at })
  await joinNeeds(tx, partId)
  return false
}
