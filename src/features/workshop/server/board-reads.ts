/** The board's questions to the store: a lane, its count, and the search by words. */
import { and, asc, count, desc, eq, exists, inArray, like, lt, ne, or, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#server/db.ts'
import type { Language } from '#kernel/language.ts'
import type { JobService, StageKey } from '../stages.ts'
import type { JobRow } from './repository.ts'
import { repairJobs, repairWords } from './tables.ts'

export type BoardFilter = {
  readonly service?: JobService | undefined
  readonly language?: Language | undefined
}

const filtered = ({ service, language }: BoardFilter): SQL | undefined =>
  and(service && eq(repairJobs.service, service), language && eq(repairJobs.language, language))

/** The longest waiting first. */
export const listLane = (
  db: Db,
  stages: readonly StageKey[],
  filter: BoardFilter,
  limit: number,
): Promise<JobRow[]> =>
  db
    .select()
    .from(repairJobs)
    .where(and(inArray(repairJobs.stage, [...stages]), filtered(filter)))
    .orderBy(asc(repairJobs.movedAt), asc(repairJobs.orderId))
    .limit(limit)

/** How many repairs stand at each stage before the last. */
export const countOpen = (db: Db, filter: BoardFilter) =>
  db
    .select({ stage: repairJobs.stage, count: count() })
    .from(repairJobs)
    .where(and(ne(repairJobs.stage, 'delivered'), filtered(filter)))
    .groupBy(repairJobs.stage)

/** Repairs that have a word beginning with each of these; newest first, after `before`. */
export async function searchJobs(
  db: Db,
  words: readonly string[],
  before: string | undefined,
  limit: number,
): Promise<JobRow[]> {
  const begins = (word: string) =>
    exists(
      db
        .select({ word: repairWords.word })
        .from(repairWords)
        // Words are letters and digits, so nothing in them is a pattern.
        .where(
          and(eq(repairWords.orderId, repairJobs.orderId), like(repairWords.word, `${word}%`)),
        ),
    )
  const [last] = before
    ? await db.select().from(repairJobs).where(eq(repairJobs.orderId, before))
    : []
  const older =
    last &&
    or(
      lt(repairJobs.createdAt, last.createdAt),
      and(eq(repairJobs.createdAt, last.createdAt), lt(repairJobs.orderId, last.orderId)),
    )
  return db
    .select()
    .from(repairJobs)
    .where(and(...words.map(begins), older))
    .orderBy(desc(repairJobs.createdAt), desc(repairJobs.orderId))
    .limit(limit)
}

export async function insertWords(tx: Tx, orderId: string, words: readonly string[]) {
  const rows = words.map((word) => ({ orderId, word }))
  if (rows.length > 0) await tx.insert(repairWords).values(rows).onConflictDoNothing()
}
