/** The search for repairs by the beginnings of their search terms. */
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import type { JobSummary } from '../../repair-job.ts'
import { repairJobs, repairSearchTerms } from '../tables.ts'

type Bounds = {
  /** Up to so many repairs are read one by one; of more than that, the newest soon fill a page. */
  readonly few: number
  /** Two terms with up to so many repairs each are intersected: two parts of a name are common, but rare together. */
  readonly many: number
}
const usual: Bounds = { few: 2_000, many: 30_000 }

/** Compares by bytes, as the index does; the upper end is above every character. */
const begins = (term: string): SQL =>
  sql`${repairSearchTerms.term} ~>=~ ${term} and ${repairSearchTerms.term} ~<~ ${`${term}\u{10ffff}`}`

/**
 * Repairs that have a term beginning with each of these (at least one); newest first, after `before`. The query plan is
 * chosen here, because the database cannot know which terms are rare, and a wrong plan takes seconds.
 */
export async function searchJobs(
  db: Db,
  terms: readonly string[],
  before: string | undefined,
  limit: number,
  bounds: Bounds = usual,
): Promise<JobSummary[]> {
  const [last] = before
    ? await db.select().from(repairJobs).where(eq(repairJobs.orderId, before))
    : []
  const [rarest, ...others] = await byRarity(db, terms, bounds)
  if (!rarest || rarest.orderIds.length === 0) return []
  const found = await choose(db, [rarest, others[0]], bounds)
  return db
    .select()
    .from(repairJobs)
    .where(and(found, ...others.map(({ term }) => has(term)), last && isOlder(last)))
    .orderBy(desc(repairJobs.createdAt), desc(repairJobs.orderId))
    .limit(limit)
}

type Found = { readonly term: string; readonly orderIds: readonly string[] }

/** The condition for the rarest term, combined with the next one where that reads fewer rows. */
async function choose(
  db: Db,
  [rarest, next]: readonly [Found, Found | undefined],
  { few, many }: Bounds,
): Promise<SQL> {
  if (rarest.orderIds.length <= few)
    return sql`${repairJobs.orderId} = any(${sql.param(rarest.orderIds)}::text[])`
  if (!next || !(await areAtMost(db, many, [rarest.term, next.term]))) return has(rarest.term)
  const [one, other] = [having(rarest.term), having(next.term)]
  return sql`${repairJobs.orderId} = any(array(${one} intersect ${other}))`
}

const having = (term: string): SQL =>
  sql`select ${repairSearchTerms.orderId} from ${repairSearchTerms} where ${begins(term)}`

async function areAtMost(db: Db, limit: number, terms: readonly string[]): Promise<boolean> {
  for (const term of terms) {
    const hits = sql`(${having(term)} limit ${limit + 1}) hits`
    if ((await db.$count(hits)) > limit) return false
  }
  return true
}

/** Evaluated for one repair after the other, never turned into a join: for terms that most repairs have. */
const has = (term: string): SQL =>
  sql`(select true from ${repairSearchTerms} where ${repairSearchTerms.orderId} = ${repairJobs.orderId} and ${begins(term)} limit 1)`

/** One row comparison, so that an index scan can start there. */
const isOlder = ({ createdAt, orderId }: JobSummary): SQL =>
  sql`(${repairJobs.createdAt}, ${repairJobs.orderId}) < (${sql.param(createdAt, repairJobs.createdAt)}, ${orderId})`

/** Each term with the repairs that have it, or the first of too many; the rarest first. */
async function byRarity(db: Db, terms: readonly string[], { few }: Bounds) {
  const found = await Promise.all(
    terms.map(async (term) => {
      const rows = await db
        .select({ orderId: repairSearchTerms.orderId })
        .from(repairSearchTerms)
        .where(begins(term))
        .limit(few + 1)
      return { term, orderIds: rows.map(({ orderId }) => orderId) }
    }),
  )
  return found.toSorted((a, b) => a.orderIds.length - b.orderIds.length)
}
