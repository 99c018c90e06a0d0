/** The queries of the overview, each answered from an index over its days. */
import {
  and,
  asc,
  count,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  notInArray,
  sql,
} from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { listOrdersToAnswer } from '#domain/estimates/server/estimate-states.ts'
import { finishedStage, intakeStage } from '../../reports/overview.ts'
import { doneStages, type StageKey } from '../../stages.ts'
import type { JobSummary } from '../../repair-job.ts'
import { isOnBoard, repairJobs, repairStages } from '../tables.ts'

type Period = { readonly from: Date; readonly until: Date }

const during = (stage: StageKey, { from, until }: Period) =>
  and(eq(repairStages.stage, stage), gte(repairStages.at, from), lt(repairStages.at, until))

/** How many repairs reached a stage, by day in India. */
export async function countReached(
  db: Db,
  stage: StageKey,
  period: Period,
): Promise<Map<string, number>> {
  const day = sql<string>`to_char(${repairStages.at} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`
  const rows = await db
    .select({ day, count: count() })
    .from(repairStages)
    .where(during(stage, period))
    .groupBy(sql`1`)
  return new Map(rows.map((row) => [row.day, row.count]))
}

/**
 * When each repair that ended in the period had come in, and when it ended. Each arrival is looked up by
 * itself, because a join would read the arrivals of all years.
 */
export async function listTurnarounds(db: Db, period: Period) {
  const { orderId, at } = repairStages
  const arrival = db
    .select({ at: sql`arrival.at` })
    .from(sql`${repairStages} as arrival`)
    .where(sql`arrival.order_id = ${orderId} and arrival.stage = ${intakeStage}`)
  const rows = await db
    .select({ orderId, from: sql<Date | null>`(${arrival})`.mapWith(at), until: at })
    .from(repairStages)
    .where(during(finishedStage, period))
  return rows.flatMap((row) => (row.from ? { ...row, from: row.from } : []))
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

/** The rule of `dueState` as a condition that matches the index. */
const isLate = (now: Date, toAnswer: readonly string[]) =>
  and(
    isNull(repairJobs.waiting),
    notInArray(repairJobs.orderId, [...toAnswer]),
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

/** Of the repairs that ended in the period, repaired or not: how many, and how many without a fix. */
export async function countNoFix(db: Db, { from, until }: Period) {
  const [unfixed] = await db
    .select({ count: count() })
    .from(repairJobs)
    .where(
      and(
        isNotNull(repairJobs.outcome),
        eq(repairJobs.outcome, 'no-fix'),
        gte(repairJobs.outcomeAt, from),
        lt(repairJobs.outcomeAt, until),
      ),
    )
  const [repaired] = await db
    .select({ count: count() })
    .from(repairStages)
    .where(during(finishedStage, { from, until }))
  const noFix = unfixed?.count ?? 0
  return { noFix, ended: noFix + (repaired?.count ?? 0) }
}

export const listJobRows = (db: Db, orderIds: readonly string[]): Promise<JobSummary[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(repairJobs)
        .where(inArray(repairJobs.orderId, [...orderIds]))
