/** Searches the audit log by actor, action, subject and time. */
import { and, desc, eq, gte, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { AuditMatch } from '#kernel/audit-catalogue.ts'
import type { Db } from '#platform/db/db.ts'
import { auditTrail, type StoredAuditEvent, subjectKind } from './audit-log.ts'

export type AuditFilter = {
  /** A colleague's id; null for what the system did itself. */
  readonly by?: string | null | undefined
  readonly match?: AuditMatch | undefined
  /** The whole subject: `order:…`. */
  readonly subject?: string | undefined
  /** The end of the subject: people name an order by the last characters of its id. */
  readonly ending?: string | undefined
  readonly from?: Date | undefined
  readonly until?: Date | undefined
}
type Page = { readonly before?: number | undefined; readonly limit: number }

/** Newest first; `before` is the last event of the page before. */
export async function searchAuditLog(
  db: Db,
  { by, match, subject, ending, from, until }: AuditFilter,
  { before, limit }: Page,
): Promise<StoredAuditEvent[]> {
  const [last] =
    before === undefined
      ? []
      : await db.select().from(auditTrail).where(eq(auditTrail.id, before)).limit(1)
  const condition = and(
    by === null ? isNull(auditTrail.by) : undefined,
    by ? eq(auditTrail.by, by) : undefined,
    subject ? eq(auditTrail.subject, subject) : undefined,
    ending ? endsWith(ending) : undefined,
    from && gte(auditTrail.at, from),
    until && lt(auditTrail.at, until),
    last && isOlder(last),
  )
  const newest = (which: SQL | undefined) =>
    db
      .select()
      .from(auditTrail)
      .where(and(which, condition))
      .orderBy(desc(auditTrail.at), desc(auditTrail.id))
      .limit(limit)
  if (!match) return newest(undefined)
  // One query for each action and each sentence: each has an index that holds its rows in order, an `or` has none.
  const found: StoredAuditEvent[] = []
  for (const which of conditionsOf(match)) found.push(...(await newest(which)))
  return found.toSorted(newestFirst).slice(0, limit)
}

const conditionsOf = ({ actions, oldSentences }: AuditMatch): (SQL | undefined)[] => [
  ...actions.map((action) => eq(auditTrail.action, action)),
  ...oldSentences.map(({ sentence, subject }) =>
    and(
      isNull(auditTrail.action),
      typeof sentence === 'string'
        ? eq(auditTrail.what, sentence)
        : beginsWith(sql`${auditTrail.what}`, sentence.begins),
      subject ? eq(subjectKind(auditTrail.subject), subject) : undefined,
    ),
  ),
]

const newestFirst = (a: StoredAuditEvent, b: StoredAuditEvent): number =>
  b.at.getTime() - a.at.getTime() || b.id - a.id

/** One row comparison, which an index can start from; with two joined by `or` it would scan from the newest row. */
const isOlder = ({ at, id }: StoredAuditEvent): SQL =>
  sql`(${auditTrail.at}, ${auditTrail.id}) < (${sql.param(at, auditTrail.at)}, ${sql.param(id, auditTrail.id)})`

/** A character that sorts after every text with the same beginning. */
const lastCharacter = '\u{10ffff}'

/** A comparison that the indexes with `text_pattern_ops` support, whatever the collation of the database. */
const beginsWith = (text: SQL, beginning: string): SQL =>
  sql`${text} ~>=~ ${beginning} and ${text} ~<~ ${`${beginning}${lastCharacter}`}`

/** Reverses the text: an index finds beginnings only, and the reversed end is a beginning. */
const endsWith = (ending: string): SQL =>
  beginsWith(sql`reverse(${auditTrail.subject})`, [...ending].toReversed().join(''))

/** Every action in the log, each once. The query skips from one to the next in the index and never reads all rows. */
export async function listStoredActions(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ action: string }>(sql`
    with recursive found as (
      (select action from audit_trail where action is not null order by action limit 1)
      union all
      select (
        select next.action from audit_trail next where next.action > found.action
        order by next.action limit 1)
      from found where found.action is not null
    )
    select action from found where action is not null`)
  return rows.map(({ action }) => action)
}

/**
 * Every sentence of rows without an action, each once, read in the same way. Sentences that share one of the beginnings
 * differ only by an amount, so only the first of them is listed.
 */
export async function listStoredSentences(
  db: Db,
  openBeginnings: readonly string[],
): Promise<string[]> {
  const beginnings = sql.param(JSON.stringify(openBeginnings))
  const { rows } = await db.execute<{ what: string }>(sql`
    with recursive found as (
      (select what from audit_trail where action is null order by what using ~<~ limit 1)
      union all
      select (
        select next.what from audit_trail next
        where next.action is null and next.what ~>~ coalesce(
          (select open || ${lastCharacter} from jsonb_array_elements_text(${beginnings}::jsonb) open
            where starts_with(found.what, open) limit 1),
          found.what)
        order by next.what using ~<~ limit 1)
      from found where found.what is not null
    )
    select what from found where what is not null`)
  return rows.map(({ what }) => what)
}
