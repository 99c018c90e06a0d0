/** What the payment sandbox remembers, in the application's own store, so that all processes have the same. */
import { bigint, bigserial, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'

/** One row for each order, payment, refund and so on; empty where a real provider is used. */
export const sandboxEntries = pgTable(
  'sandbox_entries',
  {
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    value: jsonb('value').$type<unknown>().notNull(),
    /** In the order in which they were made. */
    position: bigserial('position', { mode: 'number' }).notNull(),
    /** In the order in which they were last changed: what a process has not read yet is above what it has. */
    changed: bigint('changed', { mode: 'number' })
      .notNull()
      .default(sql`nextval('sandbox_entries_position_seq')`),
  },
  (row) => [
    primaryKey({ columns: [row.kind, row.id] }),
    index('sandbox_entries_by_change').on(row.changed),
  ],
)
