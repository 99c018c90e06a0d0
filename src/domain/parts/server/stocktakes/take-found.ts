/** Takes in what a stocktake found beyond the records. */
import { and, eq, inArray } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import { paise } from '#kernel/money.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Count } from '../../stocktake.ts'
import { changeItem } from '../stock/change-item.ts'
import { recordMove } from '../stock/moves.ts'
import { stockItems } from '../stock/tables.ts'
import type { parts } from '../tables.ts'

type Cause = { readonly at: Date; readonly by: Actor; readonly note: string }
type Part = typeof parts.$inferSelect

/** A scanned piece that was scrapped before is there after all; one without a record gets one. */
export async function takeFound(
  tx: Tx,
  part: Part,
  { serial, serialKey }: Count,
  shelf: string | undefined,
  cause: Cause,
): Promise<void> {
  const [known] = serialKey
    ? await tx
        .select()
        .from(stockItems)
        .where(and(eq(stockItems.serialKey, serialKey), inArray(stockItems.state, ['scrapped'])))
    : []
  if (!known) return addFound(tx, part, { serial, serialKey, quantity: 1 }, shelf, cause)
  const back = { state: 'found', shelf: shelf ?? known.shelf } as const
  const item = await changeItem(tx, known, known.quantity, back)
  const reason = 'stocktake-found'
  await recordMove(tx, { ...cause, reason, item, from: 'scrapped', to: 'found' })
}

/** With the part locked. */
export async function addFound(
  tx: Tx,
  part: Part,
  piece: {
    readonly serial?: string | null
    readonly serialKey?: string | null
    readonly quantity: number
  },
  shelf: string | undefined,
  cause: Cause,
): Promise<void> {
  const [item] = await tx
    .insert(stockItems)
    .values({
      partId: part.id,
      ...piece,
      cost: part.lastCost ?? paise(0),
      state: 'found',
      shelf: shelf ?? part.shelf,
      receivedAt: cause.at,
    })
    .returning()
  if (item)
    await recordMove(tx, { ...cause, reason: 'stocktake-found', item, from: null, to: 'found' })
}
