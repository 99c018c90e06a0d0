/** The tables of recalls: which lot of a part, and what became of each repair that has a piece of it. */
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#platform/db/timestamp-column.ts'
import { recallOutcomes } from '../../recall/recall.ts'

/** One row for each lot: a second recall of it continues the first. */
export const partRecalls = pgTable(
  'part_recalls',
  {
    id: text('id').primaryKey(),
    partId: text('part_id').notNull(),
    lot: text('lot').notNull(),
    startedAt: timestampColumn('started_at').notNull(),
    by: text('by').notNull(),
    byName: text('by_name').notNull(),
    /** How many pieces left the free stock because of it. */
    setAside: integer('set_aside').notNull().default(0),
  },
  (t) => [
    uniqueIndex('part_recalls_lot').on(t.partId, t.lot),
    index('part_recalls_started').on(t.startedAt, t.id),
  ],
)

export const partRecallRepairs = pgTable(
  'part_recall_repairs',
  {
    recallId: text('recall_id').notNull(),
    orderId: text('order_id').notNull(),
    /** Null until the customer's message is on record. */
    outcome: text('outcome', { enum: recallOutcomes }),
    at: timestampColumn('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.recallId, t.orderId] }),
    index('part_recall_repairs_waiting')
      .on(t.recallId, t.orderId)
      .where(sql`outcome is null`),
  ],
)
