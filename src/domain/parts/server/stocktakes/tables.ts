/** The tables of stocktakes and of what colleagues count in them. */
import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { rowIdColumn } from '#platform/db/number-columns.ts'
import { timestampColumn } from '#platform/db/timestamp-column.ts'
import { stocktakeKinds } from '../../stocktake.ts'
import { itemStates } from '../../stock.ts'

export const stocktakes = pgTable(
  'stocktakes',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: stocktakeKinds }).notNull(),
    /** The bin, or the part's id. */
    of: text('of').notNull(),
    startedAt: timestampColumn('started_at').notNull(),
    /** The last move before it began: pieces with a later one are no difference. */
    afterMove: bigint('after_move', { mode: 'number' }).notNull(),
    by: text('by').notNull(),
    byName: text('by_name').notNull(),
    endedAt: timestampColumn('ended_at'),
    endedBy: text('ended_by'),
    endedByName: text('ended_by_name'),
    /** Why there are differences; null for a stocktake that was given up. */
    reason: text('reason'),
    missing: integer('missing').notNull().default(0),
    found: integer('found').notNull().default(0),
    elsewhere: integer('elsewhere').notNull().default(0),
  },
  (t) => [
    uniqueIndex('stocktakes_open')
      .on(t.kind, t.of)
      .where(sql`ended_at is null`),
    index('stocktakes_ended')
      .on(t.endedAt, t.id)
      .where(sql`ended_at is not null`),
  ],
)

/** Each scan is one row. Of a number of pieces the newest row holds. */
export const stocktakeCounts = pgTable(
  'stocktake_counts',
  {
    id: rowIdColumn(),
    stocktakeId: text('stocktake_id').notNull(),
    partId: text('part_id').notNull(),
    /** As the label prints it; null for a number of pieces. */
    serial: text('serial'),
    serialKey: text('serial_key'),
    /** The piece's state and bin when it was scanned; null for one that the records did not have. */
    was: text('was_state', { enum: itemStates }),
    lay: text('lay_on'),
    quantity: integer('quantity').notNull(),
    /** Of a number: how many pieces the records had at that moment. */
    expected: integer('expected'),
    at: timestampColumn('at').notNull(),
    by: text('by').notNull(),
    byName: text('by_name').notNull(),
  },
  (t) => [
    uniqueIndex('stocktake_counts_serial').on(t.stocktakeId, t.serialKey),
    index('stocktake_counts_part').on(t.stocktakeId, t.partId, t.id),
  ],
)
