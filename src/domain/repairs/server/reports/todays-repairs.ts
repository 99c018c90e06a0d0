/** The repairs that need somebody today, by what is to be done: at most so many of each, with the true number. */
import { and, asc, eq, gte, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Shop } from '#kernel/shop.ts'
import { nextIndianMidnight } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, prepared, type Source } from '#platform/db/db.ts'
import { nobody } from '../../board/board.ts'
import type { JobSummary } from '../../repair-job.ts'
import { isAssignedTo, isWaitingFor } from '../board/board-reads.ts'
import { isReady, waitsNow } from '../collection/list-waiting.ts'
import { waitingSince } from '../collection/waits-to-collect.ts'
import { isOnBoard, repairJobs } from '../tables.ts'
import { isLate, listJobRows } from './overview-reads.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly shop: Shop }
type Found = { readonly count: number; readonly jobs: readonly JobSummary[] }

const open = isOnBoard(repairJobs)
const promised = repairJobs.estimatedCompletion
const now = sql.placeholder('now')
const midnight = sql.placeholder('midnight')
const toAnswer = sql.placeholder('toAnswer')
const noRider = and(
  open,
  isNull(repairJobs.closedAt),
  eq(repairJobs.service, 'pickup'),
  eq(repairJobs.stage, 'order-placed'),
  isNull(repairJobs.riderId),
)
const toBringBack = and(open, isNotNull(repairJobs.closedAt), eq(repairJobs.service, 'pickup'))

/** The rows and their number in one statement: each condition is that of an index of open repairs alone. */
const firstBy = (db: Source, by: Parameters<typeof asc>[0], where: SQL | undefined) =>
  db
    .select({ job: repairJobs, total: sql`count(*) over ()`.mapWith(Number) })
    .from(repairJobs)
    .where(where)
    .orderBy(asc(by), asc(repairJobs.orderId))
    .limit(sql.placeholder('limit'))

const lists = prepared((db) => {
  const tonight = and(isLate(midnight, toAnswer), gte(promised, now))
  const ready = isReady({ now, late: sql.placeholder('late') })
  return {
    late: firstBy(db, promised, isLate(now, toAnswer)).prepare('today_late'),
    due: firstBy(db, promised, tonight).prepare('today_due'),
    unassigned: firstBy(db, repairJobs.movedAt, and(open, isAssignedTo(nobody))).prepare(
      'today_unassigned',
    ),
    pickups: firstBy(db, repairJobs.movedAt, noRider).prepare('today_pickups'),
    ready: firstBy(db, waitingSince, ready).prepare('today_ready'),
    bringBack: firstBy(db, waitingSince, toBringBack).prepare('today_bring_back'),
  }
})

/** Each list begins with what has waited longest, or is promised first. `answers` has the estimates that wait for one. */
export async function listTodaysRepairs(
  deps: Deps,
  answers: ReadonlyMap<string, Date>,
  limit: number,
) {
  const { db } = deps
  const times = waitsNow(deps)
  const values = {
    ...times,
    midnight: nextIndianMidnight(times.now),
    toAnswer: [...answers.keys()],
    limit,
  }
  const of = lists(db)
  const first = async (key: keyof typeof of): Promise<Found> => {
    const rows = await of[key].execute(values)
    return { count: rows[0]?.total ?? 0, jobs: rows.map(({ job }) => job) }
  }
  const [late, due, waiting, unassigned, pickups, ready, bringBack] = await Promise.all([
    first('late'),
    first('due'),
    listWaits(db, answers, limit),
    first('unassigned'),
    first('pickups'),
    first('ready'),
    first('bringBack'),
  ])
  return { late, due, waiting, unassigned, pickups, ready, bringBack }
}

const waits = prepared((db) => {
  const { orderId, waitingSince: since, movedAt } = repairJobs
  return db
    .select({ orderId, since, movedAt })
    .from(repairJobs)
    .where(and(open, or(isWaitingFor('part', toAnswer), isWaitingFor('customer', toAnswer))))
    .prepare('today_waits')
})

/** The oldest wait first. Since when an estimate waits is stored with the estimate, so the order is made here. */
async function listWaits(
  db: Db,
  answers: ReadonlyMap<string, Date>,
  limit: number,
): Promise<Found> {
  const all = await waits(db).execute({ toAnswer: [...answers.keys()] })
  const beganAt = (one: (typeof all)[number]) =>
    +(answers.get(one.orderId) ?? one.since ?? one.movedAt)
  const first = all.toSorted((a, b) => beganAt(a) - beganAt(b)).slice(0, limit)
  const ids = first.map((one) => one.orderId)
  const jobs = new Map((await listJobRows(db, ids)).map((job) => [job.orderId, job]))
  return { count: all.length, jobs: ids.flatMap((id) => jobs.get(id) ?? []) }
}
