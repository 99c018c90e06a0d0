/** Which devices wait to be collected, and since when, as parts of queries. */
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Tx } from '#platform/db/db.ts'
import type { Moment } from '#platform/db/moment.ts'
import { endedUnanswered } from '#domain/estimates/server/ended-unanswered.ts'
import { isBeforeWork, stageKeys, stagesBeforeDevice } from '../../stages.ts'
import { isOnBoard, repairJobs } from '../tables.ts'

/** A walk-in's device that is repaired, or is to be given back. A rider brings the others. */
export const waits = and(
  isOnBoard(repairJobs),
  eq(repairJobs.service, 'walk-in'),
  sql`(${repairJobs.closedAt} is not null or ${repairJobs.stage} = 'final-quality-check')`,
)
/** It stays at its last stage until it is collected. */
export const waitingSince = sql<Date>`coalesce(${repairJobs.closedAt}, ${repairJobs.movedAt})`

/** The device is here, and its repair has not begun. */
const beforeRepair = stageKeys.filter(
  (stage) => isBeforeWork(stage) && !stagesBeforeDevice.includes(stage),
)

/** Of a walk-in's device that nobody repairs, because its owner let the estimate end without an answer. */
const isUnanswered = (now: Moment) =>
  and(
    isOnBoard(repairJobs),
    eq(repairJobs.service, 'walk-in'),
    isNull(repairJobs.closedAt),
    inArray(repairJobs.stage, beforeRepair),
    sql`${endedUnanswered(now)} is not null`,
  )

/** Everything whose owner is to come: also to say what is to be done. */
export const isToCollect = (now: Moment) => or(waits, isUnanswered(now))

export const toCollectSince = (now: Moment) =>
  sql<Date>`case when ${repairJobs.closedAt} is null and ${repairJobs.stage} <> 'final-quality-check' then ${endedUnanswered(now)} else ${waitingSince} end`.mapWith(
    repairJobs.movedAt,
  )

/** Since when a device waits to be collected; undefined while it does not. */
export async function findWaitToCollect(
  tx: Tx,
  orderId: string,
  now: Date,
): Promise<Date | undefined> {
  const [found] = await tx
    .select({ since: toCollectSince(now) })
    .from(repairJobs)
    .where(and(eq(repairJobs.orderId, orderId), isToCollect(now)))
  return found?.since
}
