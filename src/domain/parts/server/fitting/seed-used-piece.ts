/** The pieces of the stock that the repairs of a demonstration have used. */
import type { ColleagueActor } from '#kernel/actor.ts'
import type { Tx } from '#platform/db/db.ts'
import { listFitting, listPiecesOf } from '../stock/held-pieces.ts'
import { lockParts } from '../stock/lock-parts.ts'
import { reserveOldest } from '../stock/moves.ts'
import { fitPiece } from './fit-piece.ts'

type Used = {
  readonly orderId: string
  readonly line: { readonly issueId: string; readonly modelId: string; readonly quality: string }
  readonly at: Date
  readonly by: ColleagueActor
}

/**
 * The piece that is reserved for the line, or else the oldest free one that serves it, is used in the repair from then on;
 * undefined where the stock has none.
 */
export async function seedUsedPiece(tx: Tx, { orderId, line, at, by }: Used) {
  const { issueId, modelId } = line
  const fitting = await listFitting(tx, modelId, [line])
  if (fitting.length === 0) return undefined
  await lockParts(
    tx,
    fitting.map(({ part }) => part.id),
  )
  const held = await listPiecesOf(tx, orderId)
  const reserved = held.find((one) => one.state === 'reserved' && one.issueId === issueId)
  for (const { part } of fitting) {
    const wish = { reason: 'booking-taken-on', partId: part.id, orderId, issueId, at, by } as const
    const piece = reserved ?? (await reserveOldest(tx, wish))
    if (piece?.partId !== part.id) continue
    const code = piece.serial ? `${part.sku} ${piece.serial}` : part.sku
    const fitted = { code, orderId, issueId, line, numberOf: () => '', at, by }
    const used = await fitPiece({ publish: () => Promise.resolve() }, tx, fitted)
    return used.itemId === null ? undefined : used
  }
  return undefined
}
