/** The queries of the overview, each answered from an index over its days. */
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  isNotNull,
  isNull,
  lt,
  not,
  notInArray,
  sql,
} from 'drizzle-orm'
import { type Db, prepared } from '#platform/db/db.ts'
import type { Moment } from '#platform/db/moment.ts'
import { type Ids, isAmong } from '#platform/db/is-among.ts'
import { midnightBefore, textOfDay } from '#platform/db/indian-day.ts'
import { listOrdersToAnswer } from '#domain/estimates/server/estimate-states.ts'
import { finishedStage, intakeStage } from '../../reports/overview.ts'
import { doneStages, type StageKey } from '../../stages.ts'
import type { JobSummary } from '../../repair-job.ts'
import { isOnBoard, repairJobs, repairStages } from '../tables.ts'

type Period = { readonly from: Date; readonly until: Date }

/** The stage is no parameter, because the index of finished repairs holds for one stage only. */
const during = (stage: StageKey, { from, until }: Period) =>
  and(
    sql`${repairStages.stage} = ${sql.raw(`'${stage}'`)}`,
    gte(repairStages.at, from),
    lt(repairStages.at, until),
  )

/** How many repairs reached a stage, by day in India. */
export async function countReached(
  db: Db,
  stage: StageKey,
  period: Period,
): Promise<Map<string, number>> {
  const day = midnightBefore(repairStages.at)
  const rows = await db
    .select({ day: textOfDay(day), count: count() })
    .from(repairStages)
    .where(during(stage, period))
    .groupBy(day)
  return new Map(rows.map((row) => [row.day, row.count]))
}

/**
 * Each repair that ended in the period with the hours since its device had come in, rounded as by `hoursBetween`. Rows of
 * versions that did not store the arrival look it up one by one, because a join would read the arrivals of all years.
 */
function turnarounds(db: Db, period: Period) {
  const { orderId, at, arrivedAt } = repairStages
  const arrival = sql`coalesce(${arrivedAt}, (select arrival.at from ${repairStages} as arrival
    where arrival.order_id = ${orderId} and arrival.stage = ${intakeStage}))`
  const hours = sql<
    number | null
  >`floor(extract(epoch from ${at} - ${arrival})::float8 / 360 + 0.5) / 10`
  return db
    .select({ orderId, at, hours: hours.as('hours') })
    .from(repairStages)
    .where(during(finishedStage, period))
    .as('turnarounds')
}

type Finished = {
  readonly count: number
  /** Of each whose device is known to have come in. */
  readonly hours: readonly number[]
}

/** The repairs that ended in the period, by day in India: one row a day, however many there are. */
export async function listFinished(db: Db, period: Period): Promise<ReadonlyMap<string, Finished>> {
  const all = turnarounds(db, period)
  const day = midnightBefore(all.at)
  const hours = sql<(number | null)[]>`json_agg(${all.hours})`
  const rows = await db
    .select({ day: textOfDay(day), count: count(), hours })
    .from(all)
    .groupBy(day)
  return new Map(
    rows.map((row) => [
      row.day,
      { count: row.count, hours: row.hours.filter((one) => one !== null) },
    ]),
  )
}

/** The repairs of the period that took longer than so many hours, the longest first. */
export async function listSlow(
  db: Db,
  period: Period,
  { hours: allowed, limit }: { readonly hours: number; readonly limit: number },
): Promise<string[]> {
  const all = turnarounds(db, period)
  const rows = await db
    .select({ orderId: all.orderId })
    .from(all)
    .where(gt(all.hours, allowed))
    .orderBy(desc(all.hours), asc(all.orderId))
    .limit(limit)
  return rows.map(({ orderId }) => orderId)
}

/** Repairs that reached a stage in the period, the earliest first. */
export async function listReached(
  db: Db,
  stage: StageKey,
  period: Period,
  limit: number,
): Promise<JobSummary[]> {
  const rows = await db
    .select({ job: repairJobs })
    .from(repairStages)
    .innerJoin(repairJobs, eq(repairJobs.orderId, repairStages.orderId))
    .where(during(stage, period))
    .orderBy(asc(repairStages.at))
    .limit(limit)
  return rows.map(({ job }) => job)
}

/** The rule of `dueState` as a condition that matches the index: late now, or at a later time if nothing is done. */
export const isLate = (now: Moment, toAnswer: Ids) =>
  and(
    isNull(repairJobs.waiting),
    not(isAmong(repairJobs.orderId, toAnswer)),
    lt(repairJobs.estimatedCompletion, now),
    sql`${repairJobs.closedAt} is null and ${repairJobs.stage} <> 'delivered'`,
    notInArray(repairJobs.stage, [...doneStages]),
  )

export async function countLate(db: Db, now: Date): Promise<number> {
  const toAnswer = await listOrdersToAnswer(db, now)
  const [row] = await db.select({ count: count() }).from(repairJobs).where(isLate(now, toAnswer))
  return row?.count ?? 0
}

export async function listLate(db: Db, now: Date, limit: number): Promise<JobSummary[]> {
  const toAnswer = await listOrdersToAnswer(db, now)
  return db
    .select()
    .from(repairJobs)
    .where(isLate(now, toAnswer))
    .orderBy(asc(repairJobs.estimatedCompletion))
    .limit(limit)
}

/** The number of repairs on the board, and how many only wait to be given back. */
export async function countOpenJobs(db: Db): Promise<{ open: number; toGiveBack: number }> {
  const [row] = await db
    .select({
      open: count(),
      toGiveBack: sql`count(*) filter (where ${isNotNull(repairJobs.closedAt)})`.mapWith(Number),
    })
    .from(repairJobs)
    .where(isOnBoard(repairJobs))
  return row ?? { open: 0, toGiveBack: 0 }
}

/** How many repairs ended without a fix, by day in India. */
export async function countNoFix(
  db: Db,
  { from, until }: Period,
): Promise<ReadonlyMap<string, number>> {
  const day = midnightBefore(repairJobs.outcomeAt)
  const rows = await db
    .select({ day: textOfDay(day), count: count() })
    .from(repairJobs)
    .where(
      and(
        eq(repairJobs.outcome, 'no-fix'),
        gte(repairJobs.outcomeAt, from),
        lt(repairJobs.outcomeAt, until),
      ),
    )
    .groupBy(day)
  return new Map(rows.map((row) => [row.day, row.count]))
}

const rowsOf = prepared((db) =>
  db
    .select()
    .from(repairJobs)
    .where(isAmong(repairJobs.orderId, sql.placeholder('orderIds')))
    .prepare('workshop_job_rows'),
)

export const listJobRows = (db: Db, orderIds: readonly string[]): Promise<JobSummary[]> =>
  orderIds.length === 0 ? Promise.resolve([]) : rowsOf(db).execute({ orderIds: [...orderIds] })
