/** The audit trail: who of the house did what, when, with what before and after. Rows are only ever added. */
import { desc, eq, sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#platform/db/timestamp-column.ts'
import type { Db, Tx } from '#platform/db/db.ts'

export const auditTrail = pgTable(
  'audit_trail',
  {
    /** In the order in which they were done. */
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestampColumn('at').notNull(),
    /** The colleague's id; null for what the house did itself. */
    by: text('by'),
    /** Their name at that time. */
    byName: text('by_name').notNull(),
    /** In a few words: `moved the repair`. */
    what: text('what').notNull(),
    /** What it was done to: `order:…`, `colleague:…`. */
    subject: text('subject').notNull(),
    before: jsonb('before').$type<object>(),
    after: jsonb('after').$type<object>(),
  },
  (table) => [
    index('audit_trail_at').on(table.at, table.id),
    index('audit_trail_by').on(table.by, table.at, table.id),
    index('audit_trail_what').on(table.what, table.at, table.id),
    index('audit_trail_subject').on(table.subject, table.at, table.id),
    // For the last characters of an order's number.
    index('audit_trail_ending').on(sql`reverse(${table.subject}) text_pattern_ops`),
  ],
)

export type Deed = {
  readonly by: { readonly id: string | null; readonly name: string }
  readonly what: string
  readonly subject: string
  readonly before?: object | null
  readonly after?: object | null
}

/** In the transaction of the deed itself: none without the other. */
export async function noteDeed(
  tx: Tx,
  now: Date,
  { by, what, subject, before = null, after = null }: Deed,
): Promise<void> {
  const who = { by: by.id, byName: by.name }
  await tx.insert(auditTrail).values({ at: now, ...who, what, subject, before, after })
}

/** The last hundred deeds done to something, newest first. */
export const listDeeds = (db: Db | Tx, subject: string) =>
  db
    .select()
    .from(auditTrail)
    .where(eq(auditTrail.subject, subject))
    .orderBy(desc(auditTrail.at), desc(auditTrail.id))
    .limit(100)
