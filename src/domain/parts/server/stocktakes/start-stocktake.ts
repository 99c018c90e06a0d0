/** A colleague starts a stocktake of a bin or of a part, or gives one up. */
import { and, eq, isNull, max } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import type { ColleagueActor } from '#kernel/actor.ts'
import { inTransaction } from '#platform/db/db.ts'
import { newId } from '#platform/random.ts'
import { partErrors } from '../../errors.ts'
import { stocktakeErrors } from '../../stocktake-errors.ts'
import type { StocktakeKind } from '../../stocktake.ts'
import type { PartDeps } from '../deps.ts'
import { recordAudit } from '../record-audit.ts'
import { lockParts } from '../stock/lock-parts.ts'
import { stockMoves } from '../stock/tables.ts'
import { listPartsIn, lockStocktake } from './stocktake-rows.ts'
import { stocktakes } from './tables.ts'

/** Who starts a second one of the same bin or part joins the first. Fails with PART_NOT_FOUND. */
export async function startStocktake(
  { db, clock, random }: PartDeps,
  by: ColleagueActor,
  { kind, of }: { readonly kind: StocktakeKind; readonly of: string },
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const at = clock()
    const locked = await lockParts(tx, await listPartsIn(tx, { kind, of }))
    if (kind === 'part' && locked.length === 0) fail(partErrors.PART_NOT_FOUND)
    const [last] = await tx.select({ id: max(stockMoves.id) }).from(stockMoves)
    const id = newId(random)
    const who = { by: by.id, byName: by.name }
    const made = await tx
      .insert(stocktakes)
      .values({ id, kind, of, startedAt: at, afterMove: last?.id ?? 0, ...who })
      .onConflictDoNothing()
      .returning({ id: stocktakes.id })
    if (made.length === 0) {
      const isOpen = and(
        eq(stocktakes.kind, kind),
        eq(stocktakes.of, of),
        isNull(stocktakes.endedAt),
      )
      const [open] = await tx.select({ id: stocktakes.id }).from(stocktakes).where(isOpen)
      return open ? open.id : fail(stocktakeErrors.STOCKTAKE_ENDED)
    }
    const subject = { kind: 'stocktake', id } as const
    await recordAudit(tx, by, {
      at,
      action: 'stocktake.started',
      subject,
      data: { after: { kind, of } },
    })
    return id
  })
}

/** What was counted stays on record, and nothing in the stock changes. Fails with STOCKTAKE_NOT_FOUND or STOCKTAKE_ENDED. */
export async function giveStocktakeUp(
  { db, clock }: PartDeps,
  by: ColleagueActor,
  { stocktakeId: id }: { readonly stocktakeId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const at = clock()
    await lockStocktake(tx, id)
    await tx
      .update(stocktakes)
      .set({ endedAt: at, endedBy: by.id, endedByName: by.name })
      .where(eq(stocktakes.id, id))
    const subject = { kind: 'stocktake', id } as const
    await recordAudit(tx, by, { at, action: 'stocktake.given-up', subject, data: {} })
  })
}
