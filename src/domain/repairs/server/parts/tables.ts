/** The table of the parts that a repair used. */
import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#platform/db/timestamp-column.ts'
import { oldPartKeys } from '../../parts/old-part.ts'

/** The parts that went into a device. A removed one stays, with the reason. Without a serial number: none was used. */
export const repairParts = pgTable(
  'repair_parts',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id').notNull(),
    issueId: text('issue_id').notNull(),
    name: text('name').notNull(),
    /** As ordered. */
    quality: text('quality').notNull(),
    /** Empty for one of a counted lot; null: no part was used. */
    serial: text('serial'),
    lot: text('lot'),
    supplier: text('supplier'),
    /** The piece of the stock; null for a part that the stock does not know. */
    stockItemId: bigint('stock_item_id', { mode: 'number' }),
    /** Where the removed part went; null on rows of early versions, and where nothing was said. */
    oldPart: text('old_part', { enum: oldPartKeys }),
    /** Of electronic waste. */
    oldPartNote: text('old_part_note'),
    /** Why none was used, although the price has one; null where it has none, and on rows of early versions. */
    unusedReason: text('unused_reason'),
    at: timestampColumn('at').notNull(),
    by: text('by').notNull(),
    byName: text('by_name').notNull(),
    removedAt: timestampColumn('removed_at'),
    removedBy: text('removed_by'),
    removedByName: text('removed_by_name'),
    removedReason: text('removed_reason'),
  },
  (table) => [
    index('repair_parts_order').on(table.orderId, table.at),
    index('repair_parts_piece')
      .on(table.stockItemId)
      .where(sql`stock_item_id is not null`),
  ],
)
