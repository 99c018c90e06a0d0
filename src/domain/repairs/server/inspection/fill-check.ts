/** A colleague answers points of the check before or after a repair. */
import { sql } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import type { ColleagueActor } from '#kernel/actor.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import {
  answerPoints,
  canFill,
  type CheckPhase,
  type PointInput,
  type RecordedResult,
} from '../../inspection/device-check.ts'
import { repairErrors } from '../../errors.ts'
import { currentStage } from '../../repair-job.ts'
import { recordAudit } from '../record-audit.ts'
import { announceMove, lockJob } from '../repository.ts'
import { repairChecks } from '../tables.ts'
import { listChecks } from './inspection-reads.ts'

type Deps = { readonly db: Db; readonly clock: Clock }
type Input = {
  readonly orderId: string
  readonly moment: CheckPhase
  readonly points: readonly PointInput[]
}

/**
 * Saves all the points or none, and returns the version that each of them has now. Fails with JOB_NOT_FOUND, JOB_CLOSED,
 * CHECK_NOT_NOW, or POINT_CHANGED when somebody else answered one meanwhile.
 */
export async function fillCheck(
  { db, clock }: Deps,
  by: ColleagueActor,
  { orderId, moment: phase, points }: Input,
) {
  return inTransaction(db, async (tx) => {
    const job = (await lockJob(tx, orderId)) ?? fail(repairErrors.JOB_NOT_FOUND)
    if (job.closedAt) fail(repairErrors.JOB_CLOSED)
    if (!canFill(phase, currentStage(job))) fail(repairErrors.CHECK_NOT_NOW)
    const check = (await listChecks(tx, orderId)).filter((row) => row.phase === phase)
    const now = clock()
    const changed = answerPoints(check, points).map((result): RecordedResult => ({
      ...result,
      orderId,
      phase,
      at: now,
      by: by.id,
      byName: by.name,
    }))
    await saveResults(tx, changed)
    const answered = changed.map((row) => {
      const previous = check.find(({ point }) => point === row.point)
      return {
        at: now,
        action: 'check.answered',
        subject: { kind: 'order', id: orderId },
        // Without its note: the audit log outlives a customer's data.
        data: {
          moment: phase,
          before: previous ? { point: previous.point, answer: previous.answer } : null,
          after: { point: row.point, answer: row.answer },
        },
      } as const
    })
    await recordAudit(tx, by, ...answered)
    if (changed.length > 0) await announceMove(tx, orderId)
    const versions = new Map([...check, ...changed].map((one) => [one.point, one.version]))
    return points.map(({ point }) => ({ point, version: versions.get(point) ?? 0 }))
  })
}

async function saveResults(tx: Tx, rows: readonly RecordedResult[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(repairChecks)
    .values([...rows])
    .onConflictDoUpdate({
      target: [repairChecks.orderId, repairChecks.phase, repairChecks.point],
      set: {
        answer: sql`excluded.answer`,
        note: sql`excluded.note`,
        version: sql`excluded.version`,
        at: sql`excluded.at`,
        by: sql`excluded.by`,
        byName: sql`excluded.by_name`,
      },
    })
}
