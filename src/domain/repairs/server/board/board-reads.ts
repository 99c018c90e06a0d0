/** The queries of the board: a lane page by page, and the number of repairs in each. */
import { and, asc, count, eq, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { Language } from '#kernel/language.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import type { JobService } from '#domain/orders/service-type.ts'
import { nobody } from '../../board/board.ts'
import { type StageKey, stageKeys } from '../../stages.ts'
import { canWait, type WaitKind } from '../../waiting.ts'
import type { JobSummary } from '../../repair-job.ts'
import { isOnBoard, repairJobs, repairSearchTerms } from '../tables.ts'

export type BoardFilter = {
  readonly person?: string | undefined
  readonly family?: string | undefined
  readonly service?: JobService | undefined
  readonly language?: Language | undefined
  readonly waiting?: WaitKind | undefined
  /** The orders whose estimate waits for an answer; needed with `waiting`. */
  readonly toAnswer?: readonly string[] | undefined
}
/** A card's place in its lane. */
export type Place = { readonly movedAt: Date; readonly orderId: string }

const open = isOnBoard(repairJobs)

const isAssignedTo = (person: string): SQL | undefined =>
  person === nobody
    ? and(isNull(repairJobs.technicianId), isNull(repairJobs.riderId))
    : or(eq(repairJobs.technicianId, person), eq(repairJobs.riderId, person))

/** The rule of `waitOf` as a condition. */
function isWaitingFor(kind: WaitKind, toAnswer: readonly string[]): SQL | undefined {
  const { orderId, waiting, closedAt, stage } = repairJobs
  const canStillWait = and(
    isNull(closedAt),
    inArray(
      stage,
      stageKeys.filter((one) => canWait({ stage: one, closedAt: null })),
    ),
  )
  const answers = inArray(orderId, [...toAnswer])
  const own = eq(waiting, kind)
  return and(canStillWait, kind === 'part' ? and(own, not(answers)) : or(own, answers))
}

const filtered = ({
  person,
  family,
  service,
  language,
  waiting,
  toAnswer = [],
}: BoardFilter): SQL | undefined =>
  and(
    person ? isAssignedTo(person) : undefined,
    family ? eq(repairJobs.family, family) : undefined,
    service && eq(repairJobs.service, service),
    language && eq(repairJobs.language, language),
    waiting && isWaitingFor(waiting, toAnswer),
  )

const isAfter = ({ movedAt, orderId }: Place): SQL =>
  sql`(${repairJobs.movedAt}, ${repairJobs.orderId}) > (${sql.param(movedAt, repairJobs.movedAt)}, ${orderId})`

/** The longest waiting first. */
export const listLane = (
  db: Db,
  stages: readonly StageKey[],
  filter: BoardFilter,
  { after, limit }: { readonly after?: Place | undefined; readonly limit: number },
): Promise<JobSummary[]> =>
  db
    .select()
    .from(repairJobs)
    .where(
      and(
        inArray(repairJobs.stage, [...stages]),
        open,
        filtered(filter),
        after ? isAfter(after) : undefined,
      ),
    )
    .orderBy(asc(repairJobs.movedAt), asc(repairJobs.orderId))
    .limit(limit)

/** The number of repairs on the board at each stage: all, and those that pass the filter. */
export const countOpen = (db: Db, filter: BoardFilter) =>
  db
    .select({
      stage: repairJobs.stage,
      total: count(),
      count: sql`count(*) filter (where ${filtered(filter) ?? sql`true`})`.mapWith(Number),
    })
    .from(repairJobs)
    .where(open)
    .groupBy(repairJobs.stage)

/** Stores each term once, however often it is added. */
export async function insertSearchTerms(
  tx: Tx,
  orderId: string,
  terms: readonly string[],
): Promise<void> {
  const rows = terms.map((term) => ({ orderId, term }))
  if (rows.length > 0) await tx.insert(repairSearchTerms).values(rows).onConflictDoNothing()
}
