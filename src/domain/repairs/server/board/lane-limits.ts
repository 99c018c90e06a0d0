/** The most repairs that each lane of the board should hold: the usual limit, until the owner sets another. */
import { eq } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import type { ColleagueActor } from '#kernel/actor.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, prepared, type Tx } from '#platform/db/db.ts'
import { usualLimits } from '../../board/board.ts'
import type { LaneKey } from '../../board/lanes.ts'
import { repairErrors } from '../../errors.ts'
import { recordAudit } from '../record-audit.ts'
import { announceMove } from '../repository.ts'
import { laneLimits } from './tables.ts'

type Limits = Readonly<Record<LaneKey, number | null>>

const allLimits = prepared((db) => db.select().from(laneLimits).prepare('board_lane_limits'))

export async function listLaneLimits(db: Db | Tx): Promise<Limits> {
  const rows = await allLimits(db).execute()
  return { ...usualLimits, ...Object.fromEntries(rows.map(({ lane, most }) => [lane, most])) }
}

type Input = { readonly lane: LaneKey; readonly limit: number | null; readonly seen: number | null }

/** Null removes the limit. Fails with LIMIT_CHANGED_MEANWHILE; every open board is notified. */
export async function setLaneLimit(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  by: ColleagueActor,
  { lane, limit, seen }: Input,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // The row must exist, so that two calls at once wait for each other.
    await tx.insert(laneLimits).values({ lane, most: usualLimits[lane] }).onConflictDoNothing()
    const [row] = await tx.select().from(laneLimits).where(eq(laneLimits.lane, lane)).for('update')
    const before = row?.most ?? null
    if (before === limit) return
    if (before !== seen) fail(repairErrors.LIMIT_CHANGED_MEANWHILE)
    await tx.update(laneLimits).set({ most: limit }).where(eq(laneLimits.lane, lane))
    await recordAudit(tx, by, {
      at: clock(),
      action: 'lane.limit-set',
      subject: { kind: 'lane', id: lane },
      data: { before: { limit: before }, after: { limit } },
    })
    await announceMove(tx, `lane:${lane}`)
  })
}
