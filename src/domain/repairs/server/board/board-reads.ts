/** The queries of the board: a lane page by page, and the number of repairs in each. */
import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNull,
  not,
  notInArray,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Language } from '#kernel/language.ts'
import { type Db, prepared, type Source } from '#platform/db/db.ts'
import { type Ids, isAmong } from '#platform/db/is-among.ts'
import type { Moment } from '#platform/db/moment.ts'
import type { JobService } from '#domain/orders/service-type.ts'
import { lanes, nobody } from '../../board/board.ts'
import type { BoardState } from '../../board/board-state.ts'
import { doneStages, isWithRider, type StageKey, stageKeys } from '../../stages.ts'
import { canWait, type WaitKind } from '../../waiting.ts'
import type { JobSummary } from '../../repair-job.ts'
import { isLate } from '../reports/overview-reads.ts'
import { isOnBoard, repairJobs } from '../tables.ts'

export type BoardFilter = {
  readonly person?: string | Placeholder | undefined
  readonly family?: string | undefined
  readonly service?: JobService | undefined
  readonly language?: Language | undefined
  readonly waiting?: WaitKind | undefined
  readonly state?: BoardState | undefined
}
/** What the rows alone do not say: the time, the orders whose estimate waits for an answer, and what counts as ready. */
export type BoardFacts = {
  readonly now: Moment
  /** The next one in India: until then it is due today. */
  readonly midnight: Moment
  readonly toAnswer: Ids
  readonly ready: SQL | undefined
}
type Narrowed = { readonly filter: BoardFilter; readonly facts: BoardFacts }

const open = isOnBoard(repairJobs)

/** From the arrival of the device its rider is no longer its assignee (`holderOf`). */
const stagesOfRiders = stageKeys.filter(isWithRider)

export const isAssignedTo = (person: string | Placeholder): SQL | undefined =>
  person === nobody
    ? and(
        isNull(repairJobs.technicianId),
        or(isNull(repairJobs.riderId), notInArray(repairJobs.stage, stagesOfRiders)),
      )
    : or(
        eq(repairJobs.technicianId, person),
        and(eq(repairJobs.riderId, person), inArray(repairJobs.stage, stagesOfRiders)),
      )

/** The rule of `waitOf` as a condition. */
export function isWaitingFor(kind: WaitKind, toAnswer: Ids): SQL | undefined {
  const { orderId, waiting, closedAt, stage } = repairJobs
  const canStillWait = and(
    isNull(closedAt),
    inArray(
      stage,
      stageKeys.filter((one) => canWait({ stage: one, closedAt: null })),
    ),
  )
  const answers = isAmong(orderId, toAnswer)
  const own = eq(waiting, kind)
  return and(canStillWait, kind === 'part' ? and(own, not(answers)) : or(own, answers))
}

/** Late now, due later today, or to be collected. */
function isInState(
  state: BoardState,
  { now, midnight, toAnswer, ready }: BoardFacts,
): SQL | undefined {
  if (state === 'ready') return ready
  return state === 'late'
    ? isLate(now, toAnswer)
    : and(isLate(midnight, toAnswer), gte(repairJobs.estimatedCompletion, now))
}

export const filtered = ({ filter, facts }: Narrowed): SQL | undefined => {
  const { person, family, service, language, waiting, state } = filter
  return and(
    person ? isAssignedTo(person) : undefined,
    family ? eq(repairJobs.family, family) : undefined,
    service && eq(repairJobs.service, service),
    language && eq(repairJobs.language, language),
    waiting && isWaitingFor(waiting, facts.toAnswer),
    state && isInState(state, facts),
  )
}

/** The promise that counts, as far as the row says: none while it waits, and none once it is done or called off. */
const promise = sql`coalesce(case when ${repairJobs.waiting} is null and ${repairJobs.closedAt} is null
  and ${notInArray(repairJobs.stage, [...doneStages])} then ${repairJobs.estimatedCompletion} end, 'infinity')`
const byPromise = [asc(promise), asc(repairJobs.movedAt), asc(repairJobs.orderId)] as const

/** Compares with the row of that order as it is now, so a cursor is only an order. */
const isAfter = (orderId: string): SQL =>
  sql`(${promise}, ${repairJobs.movedAt}, ${repairJobs.orderId}) > (select ${promise}, ${repairJobs.movedAt},
    ${repairJobs.orderId} from ${repairJobs} where ${repairJobs.orderId} = ${orderId})`

type LanePage = { readonly after?: string | undefined; readonly limit: number }

/** The most urgent promise first; those without one by how long they are at their stage. */
const laneQuery = (
  db: Source,
  stages: readonly StageKey[],
  narrowed: Narrowed,
  { after, limit }: LanePage,
) =>
  db
    .select({ ...getTableColumns(repairJobs), promise: promise.as('promise') })
    .from(repairJobs)
    .where(
      and(
        inArray(repairJobs.stage, [...stages]),
        open,
        filtered(narrowed),
        after ? isAfter(after) : undefined,
      ),
    )
    .orderBy(...byPromise)
    .limit(limit)

export const listLane = async (
  db: Db,
  stages: readonly StageKey[],
  narrowed: Narrowed,
  page: LanePage,
): Promise<JobSummary[]> => laneQuery(db, stages, narrowed, page)

/** As many repairs of each lane as the board shows at first. */
export const laneLimit = 50

function lanesQuery(db: Source, narrowed: Narrowed) {
  const [first, second, ...rest] = lanes.map(({ stages }) =>
    laneQuery(db, stages, narrowed, { limit: laneLimit }),
  )
  if (!first || !second) throw new Error('a board has two lanes at least')
  return unionAll(first, second, ...rest).orderBy(
    asc(sql`promise`),
    asc(repairJobs.movedAt),
    asc(repairJobs.orderId),
  )
}

const stagesQuery = (db: Source, narrowed: Narrowed) =>
  db
    .select({
      stage: repairJobs.stage,
      total: count(),
      count: sql`count(*) filter (where ${filtered(narrowed) ?? sql`true`})`.mapWith(Number),
    })
    .from(repairJobs)
    .where(open)
    .groupBy(repairJobs.stage)

/** The board as it is opened; the facts are asked only where there is a filter. */
export const everything: Narrowed = {
  filter: {},
  facts: { now: new Date(0), midnight: new Date(0), toAnswer: [], ready: undefined },
}
const isEverything = ({ filter }: Narrowed): boolean =>
  Object.values(filter).every((value) => !value)
const allLanes = prepared((db) => lanesQuery(db, everything).prepare('board_lanes'))
const allStages = prepared((db) => stagesQuery(db, everything).prepare('board_stages'))

/** The beginnings of all lanes in one statement, the most urgent of all first. */
export const listLanes = async (db: Db, narrowed: Narrowed): Promise<JobSummary[]> =>
  isEverything(narrowed) ? allLanes(db).execute() : lanesQuery(db, narrowed)

/** The number of repairs on the board at each stage: all, and those that pass the filter. */
export const countOpen = async (db: Db, narrowed: Narrowed) =>
  isEverything(narrowed) ? allStages(db).execute() : stagesQuery(db, narrowed)
