/** The repairs that need somebody today, by what is to be done: at most so many of each, with the true number. */
import { and, asc, eq, gte, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Shop } from '#kernel/shop.ts'
import { nextIndianMidnight } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { listOpenEstimates } from '#domain/estimates/server/estimate-states.ts'
import { nobody } from '../../board/board.ts'
import type { JobSummary } from '../../repair-job.ts'
import { isAssignedTo, isWaitingFor } from '../board/board-reads.ts'
import { isReady } from '../collection.ts'
import { waitingSince } from '../collection/waits-to-collect.ts'
import { isOnBoard, repairJobs } from '../tables.ts'
import { isLate, listJobRows } from './overview-reads.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly shop: Shop }
type Found = { readonly count: number; readonly jobs: readonly JobSummary[] }

/** Each list begins with what has waited longest, or is promised first. */
export async function listTodaysRepairs(deps: Deps, limit: number) {
  const { db, clock } = deps
  const now = clock()
  const answers = await listOpenEstimates(db, now)
  const toAnswer = [...answers.keys()]
  const firstOf = (where: SQL | undefined, by: Parameters<typeof asc>[0]) =>
    firstWhere(db, { where, by, limit })
  const promised = repairJobs.estimatedCompletion
  const tonight = isLate(nextIndianMidnight(now), toAnswer)
  const open = isOnBoard(repairJobs)
  const noRider = and(
    open,
    isNull(repairJobs.closedAt),
    eq(repairJobs.service, 'pickup'),
    eq(repairJobs.stage, 'order-placed'),
    isNull(repairJobs.riderId),
  )
  const toBringBack = and(open, isNotNull(repairJobs.closedAt), eq(repairJobs.service, 'pickup'))
  const [late, due, waiting, unassigned, pickups, ready, bringBack] = await Promise.all([
    firstOf(isLate(now, toAnswer), promised),
    firstOf(and(tonight, gte(promised, now)), promised),
    listWaits(db, answers, limit),
    firstOf(and(open, isAssignedTo(nobody)), repairJobs.movedAt),
    firstOf(noRider, repairJobs.movedAt),
    firstOf(isReady(deps), waitingSince),
    firstOf(toBringBack, waitingSince),
  ])
  return { late, due, waiting, unassigned, pickups, ready, bringBack }
}

type Query = {
  readonly where: SQL | undefined
  readonly by: Parameters<typeof asc>[0]
  readonly limit: number
}

/** The rows and their number in one statement: each condition is that of an index of open repairs alone. */
async function firstWhere(db: Db, { where, by, limit }: Query): Promise<Found> {
  const rows = await db
    .select({ job: repairJobs, total: sql`count(*) over ()`.mapWith(Number) })
    .from(repairJobs)
    .where(where)
    .orderBy(asc(by), asc(repairJobs.orderId))
    .limit(limit)
  return { count: rows[0]?.total ?? 0, jobs: rows.map(({ job }) => job) }
}

/** The oldest wait first. Since when an estimate waits is stored with the estimate, so the order is made here. */
async function listWaits(
  db: Db,
  answers: ReadonlyMap<string, Date>,
  limit: number,
): Promise<Found> {
  const toAnswer = [...answers.keys()]
  const { orderId, waitingSince: since, movedAt } = repairJobs
  const all = await db
    .select({ orderId, since, movedAt })
    .from(repairJobs)
    .where(
      and(
        isOnBoard(repairJobs),
        or(isWaitingFor('part', toAnswer), isWaitingFor('customer', toAnswer)),
      ),
    )
  const beganAt = (one: (typeof all)[number]) =>
    +(answers.get(one.orderId) ?? one.since ?? one.movedAt)
  const first = all.toSorted((a, b) => beganAt(a) - beganAt(b)).slice(0, limit)
  const ids = first.map((one) => one.orderId)
  const jobs = new Map((await listJobRows(db, ids)).map((job) => [job.orderId, job]))
  return { count: all.length, jobs: ids.flatMap((id) => jobs.get(id) ?? []) }
}
