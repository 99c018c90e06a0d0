/** A colleague sends a repair back to the bench with the points that failed its final check: its next round begins. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { ColleagueActor } from '#kernel/actor.ts'
import { fail } from '#kernel/app-error.ts'
import { type Db, inTransaction, prepared, type Tx } from '#platform/db/db.ts'
import { isAmong } from '#platform/db/is-among.ts'
import { findOrderFacts } from '#domain/orders/server/order-facts.ts'
import { repairErrors } from '../../errors.ts'
import { roundErrors } from '../../round-errors.ts'
import { jobMoved } from '../../events.ts'
import type { PointKey } from '../../inspection/check-points.ts'
import { currentStage, type RepairJob } from '../../repair-job.ts'
import { forgetLastReading } from '../numbers/numbers-on-record.ts'
import { benchStage, type EndedRound, sendBack } from '../../rounds.ts'
import { stageKeys } from '../../stages.ts'
import { listChecks } from '../inspection/inspection-reads.ts'
import type { MoveDeps } from '../move-job.ts'
import { recordAudit } from '../record-audit.ts'
import { announceMove, lockJob, saveJob } from '../repository.ts'
import { batteryReadings } from '../report/tables.ts'
import { repairRounds } from './tables.ts'
import { repairChecks, repairStages } from '../tables.ts'

const ofOrders = prepared((db) =>
  db
    .select()
    .from(repairRounds)
    .where(isAmong(repairRounds.orderId, sql.placeholder('orderIds')))
    .orderBy(asc(repairRounds.orderId), asc(repairRounds.round))
    .prepare('repair_rounds_of_orders'),
)

export const listRounds = (db: Db | Tx, orderIds: readonly string[]): Promise<EndedRound[]> =>
  orderIds.length === 0 ? Promise.resolve([]) : ofOrders(db).execute({ orderIds })

type Input = {
  readonly orderId: string
  /** The round that the colleague saw. */
  readonly round: number
  readonly points: readonly PointKey[]
}

/**
 * Returns the repair in its next round. Sent again by the same colleague with the same points, it changes nothing. The
 * customer reads it in tracking and gets no message. Fails with JOB_NOT_FOUND, JOB_CLOSED, ROUND_ENDED_MEANWHILE, or as
 * `sendBack` does.
 */
export async function sendBackToBench(
  deps: MoveDeps,
  by: ColleagueActor,
  { orderId, round, points }: Input,
): Promise<RepairJob> {
  const now = deps.clock()
  return inTransaction(deps.db, async (tx) => {
    const job = await lockJob(tx, orderId)
    const order = job && (await findOrderFacts(tx, orderId))
    if (!job || !order) fail(repairErrors.JOB_NOT_FOUND)
    if (job.closedAt) fail(repairErrors.JOB_CLOSED)
    if (job.round !== round) {
      const ended = (await listRounds(tx, [orderId])).find((one) => one.round === round)
      if (ended && isRepeated(job, ended, by, points)) return job
      fail(roundErrors.ROUND_ENDED_MEANWHILE)
    }
    const lastCheck = (await listChecks(tx, orderId)).filter(({ phase }) => phase === 'after')
    const before = currentStage(job)
    const { job: back, ended } = sendBack(job, { failing: points, at: now, by }, lastCheck)
    await endRound(tx, ended)
    await forgetLastReading(tx, orderId)
    await saveJob(tx, back)
    await recordAudit(tx, by, {
      at: now,
      action: 'repair.sent-back',
      subject: { kind: 'order', id: orderId },
      data: {
        before: { stage: before, round },
        after: { round: back.round, points: [...ended.failing] },
      },
    })
    const { customerId } = order
    await deps.publish(tx, jobMoved, {
      orderId,
      customerId,
      stage: benchStage,
      at: now.toISOString(),
    })
    await announceMove(tx, orderId)
    return back
  })
}

const isRepeated = (
  job: RepairJob,
  ended: EndedRound,
  by: ColleagueActor,
  points: readonly PointKey[],
): boolean =>
  job.round === ended.round + 1 &&
  ended.by === by.id &&
  ended.failing.length === new Set(points).size &&
  ended.failing.every((point) => points.includes(point))

/** Its stages and answers leave the tables of the present round. */
async function endRound(tx: Tx, ended: EndedRound): Promise<void> {
  const { orderId } = ended
  await tx.insert(repairRounds).values(ended)
  const later = stageKeys.slice(stageKeys.indexOf(benchStage))
  await tx
    .delete(repairStages)
    .where(and(eq(repairStages.orderId, orderId), inArray(repairStages.stage, later)))
  await tx
    .delete(repairChecks)
    .where(and(eq(repairChecks.orderId, orderId), eq(repairChecks.phase, 'after')))
  // The next round may change the battery; this reading stays in the audit log.
  await tx
    .delete(batteryReadings)
    .where(and(eq(batteryReadings.orderId, orderId), eq(batteryReadings.phase, 'after')))
}
