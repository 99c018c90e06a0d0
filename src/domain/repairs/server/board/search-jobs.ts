/** The search for repairs by the beginnings of their search terms, and by the ends of numbers among them. */
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { isAmong } from '#platform/db/is-among.ts'
import type { JobSummary } from '../../repair-job.ts'
import { endsFrom } from '../../board/search-terms.ts'
import { repairSearchTerms } from '../search/tables.ts'
import { repairJobs } from '../tables.ts'

type Bounds = {
  /** Up to so many repairs are read one by one; of more than that, the newest soon fill a page. */
  readonly few: number
  /** Two terms with up to so many repairs each are intersected: two parts of a name are common, but rare together. */
  readonly many: number
}
const usual: Bounds = { few: 2_000, many: 30_000 }

/** What a term of the search stands for: a beginning or an end, or one of these words as they are. */
export type Searched = string | readonly string[]

const above = '\u{10ffff}'

/** Compares by bytes, as the index does; the upper end is above every character. */
const begins = (term: string): SQL =>
  sql`${repairSearchTerms.term} ~>=~ ${term} and ${repairSearchTerms.term} ~<~ ${`${term}${above}`}`

/** Only of numbers, which the index of reversed terms holds. */
function ends(term: string): SQL {
  const turned = [...term].toReversed().join('')
  return sql`${repairSearchTerms.term} ~ '[0-9]' and reverse(${repairSearchTerms.term}) ~>=~ ${turned}
    and reverse(${repairSearchTerms.term}) ~<~ ${`${turned}${above}`}`
}

/** Each by an index of its own, so they are separate queries and not one condition. */
function waysOf(searched: Searched): SQL[] {
  if (typeof searched !== 'string') return [isAmong(repairSearchTerms.term, searched)]
  return searched.length < endsFrom ? [begins(searched)] : [begins(searched), ends(searched)]
}

/**
 * Repairs that are found by each of these (at least one); newest first, after `before`. The query plan is
 * chosen here, because the database cannot know which terms are rare, and a wrong plan takes seconds.
 */
export async function searchJobs(
  db: Db,
  terms: readonly Searched[],
  before: string | undefined,
  limit: number,
  bounds: Bounds = usual,
): Promise<JobSummary[]> {
  const [last] = before
    ? await db.select().from(repairJobs).where(eq(repairJobs.orderId, before))
    : []
  const [rarest, ...others] = await byRarity(db, terms, bounds)
  if (!rarest || rarest.orderIds.length === 0) return []
  const { found, left } = await choose(db, [rarest, others], bounds)
  return db
    .select()
    .from(repairJobs)
    .where(and(found, ...left.map(({ term }) => has(term)), last && isOlder(last)))
    .orderBy(desc(repairJobs.createdAt), desc(repairJobs.orderId))
    .limit(limit)
}

type Found = {
  readonly term: Searched
  /** Of up to so many hits that each can be read; else the first of them. */
  readonly orderIds: readonly string[]
  readonly isRare: boolean
}

/** The condition for the rarest term, combined with the next one where that reads fewer rows; and the terms that are left. */
async function choose(
  db: Db,
  [rarest, others]: readonly [Found, readonly Found[]],
  { many }: Bounds,
): Promise<{ readonly found: SQL; readonly left: readonly Found[] }> {
  if (rarest.isRare) return { found: isAmong(repairJobs.orderId, rarest.orderIds), left: others }
  const [next, ...left] = others
  if (!next || !(await areAtMost(db, many, [rarest.term, next.term])))
    return { found: has(rarest.term), left: others }
  const [one, other] = [having(rarest.term), having(next.term)]
  return { found: sql`${repairJobs.orderId} = any(array(${one} intersect ${other}))`, left }
}

const having = (term: Searched): SQL => {
  const all = waysOf(term).map(
    (way) => sql`select ${repairSearchTerms.orderId} from ${repairSearchTerms} where ${way}`,
  )
  return sql`(${sql.join(all, sql` union all `)})`
}

async function areAtMost(db: Db, limit: number, terms: readonly Searched[]): Promise<boolean> {
  const counts = await Promise.all(
    terms.map((term) => db.$count(sql`(${having(term)} limit ${limit + 1}) hits`)),
  )
  return counts.every((count) => count <= limit)
}

/** Evaluated for one repair after the other, never turned into a join: for terms that most repairs have. */
const has = (term: Searched): SQL => {
  const ways = sql.join(
    waysOf(term).map((way) => sql`(${way})`),
    sql` or `,
  )
  return sql`(select true from ${repairSearchTerms} where ${repairSearchTerms.orderId} = ${repairJobs.orderId} and (${ways}) limit 1)`
}

/** One row comparison, so that an index scan can start there. */
const isOlder = ({ createdAt, orderId }: JobSummary): SQL =>
  sql`(${repairJobs.createdAt}, ${repairJobs.orderId}) < (${sql.param(createdAt, repairJobs.createdAt)}, ${orderId})`

/** Each term with the repairs that have it, or the first of too many; the rarest first. */
async function byRarity(db: Db, terms: readonly Searched[], { few }: Bounds): Promise<Found[]> {
  const found = await Promise.all(
    terms.map(async (term) => {
      const first = sql`select order_id from (${having(term)} limit ${few + 1}) found`
      const { rows } = await db.execute<{ order_id: string }>(first)
      const orderIds = [...new Set(rows.map((row) => row.order_id))]
      return { term, orderIds, isRare: rows.length <= few, hits: rows.length }
    }),
  )
  return found.toSorted((a, b) => a.hits - b.hits)
}
