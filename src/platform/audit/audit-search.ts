/** Looking things up in the audit trail: by whom, what, to what, when. */
import { and, desc, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { auditTrail } from './audit.ts'
import type { Db } from '#platform/db/db.ts'

export type StoredDeed = typeof auditTrail.$inferSelect
export type TrailFilter = {
  /** A colleague's id; null for what the house did itself. */
  readonly by?: string | null | undefined
  readonly what?: string | undefined
  /** All of it: `order:…`. */
  readonly subject?: string | undefined
  /** How it ends: an order is called by the last characters of its id. */
  readonly ending?: string | undefined
  readonly from?: Date | undefined
  readonly until?: Date | undefined
}

/** Newest first; `before` is the last deed of the page before. */
export async function searchDeeds(
  db: Db,
  { by, what, subject, ending, from, until }: TrailFilter,
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
): Promise<StoredDeed[]> {
  const [last] =
    before === undefined
      ? []
      : await db.select().from(auditTrail).where(eq(auditTrail.id, before)).limit(1)
  return db
    .select()
    .from(auditTrail)
    .where(
      and(
        by === null ? isNull(auditTrail.by) : undefined,
        by ? eq(auditTrail.by, by) : undefined,
        what ? eq(auditTrail.what, what) : undefined,
        subject ? eq(auditTrail.subject, subject) : undefined,
        ending ? endsWith(ending) : undefined,
        from && gte(auditTrail.at, from),
        until && lt(auditTrail.at, until),
        last && isOlder(last),
      ),
    )
    .orderBy(desc(auditTrail.at), desc(auditTrail.id))
    .limit(limit)
}

/** As one comparison, which an index can begin at; two joined by `or` it would walk through from the newest. */
const isOlder = ({ at, id }: StoredDeed): SQL =>
  sql`(${auditTrail.at}, ${auditTrail.id}) < (${sql.param(at, auditTrail.at)}, ${sql.param(id, auditTrail.id)})`

/** Read backwards an ending is a beginning, which an index can find. */
function endsWith(ending: string): SQL {
  const turned = [...ending].toReversed().join('')
  const backwards = sql`reverse(${auditTrail.subject})`
  return sql`${backwards} ~>=~ ${turned} and ${backwards} ~<~ ${`${turned}\u{10ffff}`}`
}

/** Every kind of deed there is, each once: from one to the next in the index, never through all rows. */
export async function listDeedKinds(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ what: string }>(sql`
    with recursive kinds as (
      (select what from audit_trail order by what limit 1)
      union all
      select (select next.what from audit_trail next where next.what > kinds.what order by next.what limit 1)
      from kinds where kinds.what is not null
    )
    select what from kinds where what is not null`)
  return rows.map(({ what }) => what)
}
