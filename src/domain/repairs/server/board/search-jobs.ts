/** The search for repairs by the beginnings of their words. */
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import type { JobRow } from '../repository.ts'
import { repairJobs, repairText } from '../tables.ts'

type Bounds = {
  /** Up to so many repairs are looked through one by one; of more than that, the newest soon fill a page. */
  readonly few: number
  /** Two words with up to so many each are put side by side, as a name's two are: both common, together rare. */
  readonly many: number
}
const usual: Bounds = { few: 2_000, many: 30_000 }

/** By bytes, as the index has them; beyond every character there is. */
const begins = (word: string): SQL =>
  sql`${repairText.word} ~>=~ ${word} and ${repairText.word} ~<~ ${`${word}\u{10ffff}`}`

/**
 * Repairs that have a word beginning with each of these (at least one); newest first, after `before`. The query plan is
 * chosen here, because the database cannot know which words are rare, and a wrong plan takes seconds.
 */
export async function searchJobs(
  db: Db,
  text: readonly string[],
  before: string | undefined,
  limit: number,
  bounds: Bounds = usual,
): Promise<JobRow[]> {
  const [last] = before
    ? await db.select().from(repairJobs).where(eq(repairJobs.orderId, before))
    : []
  const [rarest, ...others] = await byRarity(db, text, bounds)
  if (!rarest || rarest.orderIds.length === 0) return []
  const found = await choose(db, [rarest, others[0]], bounds)
  return db
    .select()
    .from(repairJobs)
    .where(and(found, ...others.map(({ word }) => has(word)), last && isOlder(last)))
    .orderBy(desc(repairJobs.createdAt), desc(repairJobs.orderId))
    .limit(limit)
}

type Found = { readonly word: string; readonly orderIds: readonly string[] }

/** The way to those that have the rarest word, and the next one too where that makes it shorter. */
async function choose(
  db: Db,
  [rarest, next]: readonly [Found, Found | undefined],
  { few, many }: Bounds,
): Promise<SQL> {
  if (rarest.orderIds.length <= few)
    return sql`${repairJobs.orderId} = any(${sql.param(rarest.orderIds)}::text[])`
  if (!next || !(await areAtMost(db, many, [rarest.word, next.word]))) return has(rarest.word)
  const [one, other] = [having(rarest.word), having(next.word)]
  return sql`${repairJobs.orderId} = any(array(${one} intersect ${other}))`
}

const having = (word: string): SQL =>
  sql`select ${repairText.orderId} from ${repairText} where ${begins(word)}`

async function areAtMost(db: Db, limit: number, text: readonly string[]): Promise<boolean> {
  for (const word of text) {
    const hits = sql`(${having(word)} limit ${limit + 1}) hits`
    if ((await db.$count(hits)) > limit) return false
  }
  return true
}

/** Asked of one repair after the other, never turned into a join: for words that most repairs have. */
const has = (word: string): SQL =>
  sql`(select true from ${repairText} where ${repairText.orderId} = ${repairJobs.orderId} and ${begins(word)} limit 1)`

/** As one comparison, which an index can begin at. */
const isOlder = ({ createdAt, orderId }: JobRow): SQL =>
  sql`(${repairJobs.createdAt}, ${repairJobs.orderId}) < (${sql.param(createdAt, repairJobs.createdAt)}, ${orderId})`

/** Each word with the repairs that have it, or the first of too many; the rarest first. */
async function byRarity(db: Db, text: readonly string[], { few }: Bounds) {
  const found = await Promise.all(
    text.map(async (word) => {
      const rows = await db
        .select({ orderId: repairText.orderId })
        .from(repairText)
        .where(begins(word))
        .limit(few + 1)
      return { word, orderIds: rows.map(({ orderId }) => orderId) }
    }),
  )
  return found.toSorted((a, b) => a.orderIds.length - b.orderIds.length)
}
