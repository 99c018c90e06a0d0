/** Takes a piece of the stock out of a device again. */
import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/db/db.ts'
import type { Publish } from '#platform/jobs/jobs.ts'
import { partNeedsChanged } from '../../events.ts'
import type { WantedPart } from '../../reservation.ts'
import { offerFree } from '../stock/free-piece.ts'
import { listFitting, listOpenNeedsOf, listPiecesOf } from '../stock/held-pieces.ts'
import { lockParts } from '../stock/lock-parts.ts'
import { type Cause, recordMove } from '../stock/moves.ts'
import { supplyIssue } from '../stock/reserve-for-order.ts'
import { stockItems } from '../stock/tables.ts'

type Unfitting = Omit<Cause, 'reason'> & {
  readonly itemId: number
  readonly orderId: string
  readonly modelId: string
  /** The issue it was fitted for, while that needs a part. */
  readonly wanted: WantedPart | undefined
  readonly back: 'free' | 'faulty'
}

/**
 * A free piece goes to the repair that waited longest for it. For a faulty one the issue gets the next free piece, or waits.
 * Does nothing for a piece that is not used in this repair.
 */
export async function unfitPiece(
  deps: { readonly publish: Publish },
  tx: Tx,
  { itemId, orderId, modelId, wanted, back, at, by }: Unfitting,
): Promise<void> {
  const find = async () =>
    (await listPiecesOf(tx, orderId)).find(({ id, state }) => id === itemId && state === 'used')
  const seen = await find()
  if (!seen) return
  const again = back === 'faulty' && wanted ? [wanted] : []
  const choices = await listFitting(tx, modelId, again)
  await lockParts(tx, [seen.partId, ...choices.map(({ part }) => part.id)])
  const item = await find()
  if (!item) return
  const { partId } = item
  const loose = { state: back, orderId: null, issueId: null }
  await tx.update(stockItems).set(loose).where(eq(stockItems.id, itemId))
  const reason = back === 'free' ? ('removed-free' as const) : ('removed-faulty' as const)
  await recordMove(tx, { item, from: 'used', to: back, reason, orderId, at, by })
  if (back === 'free') await offerFree(deps, tx, partId, { at, by })
  for (const { issueId } of again) {
    const has = [...(await listPiecesOf(tx, orderId)), ...(await listOpenNeedsOf(tx, orderId))]
    if (has.some((one) => one.issueId === issueId)) continue
    const reserved = { orderId, issueId, choices, reason: 'reserved-by-colleague', at, by } as const
    await supplyIssue(tx, reserved)
    await deps.publish(tx, partNeedsChanged, { partId })
  }
}
