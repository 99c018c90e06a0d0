/** The tables of what was ordered, and of the repairs that wait for it. Prices are in paise. */
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { amountColumn, rowIdColumn, rowLinkColumn } from '#platform/db/number-columns.ts'
import { timestampColumn } from '#platform/db/timestamp-column.ts'

export const purchaseOrders = pgTable(
  'purchase_orders',
  {
    id: text('id').primaryKey(),
    supplierId: text('supplier_id').notNull(),
    noteNumber: text('note_number').notNull(),
    expectedOn: date('expected_on', { mode: 'string' }),
    carrier: text('carrier').notNull(),
    trackingNumber: text('tracking_number').notNull(),
    orderedAt: timestampColumn('ordered_at').notNull(),
    by: text('by').notNull(),
    byName: text('by_name').notNull(),
    /** When everything had come, or nothing more was expected. */
    closedAt: timestampColumn('closed_at'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('purchase_orders_open')
      .on(t.orderedAt, t.id)
      .where(sql`closed_at is null`),
    index('purchase_orders_closed')
      .on(t.orderedAt, t.id)
      .where(sql`closed_at is not null`),
  ],
)

export const purchaseOrderLines = pgTable(
  'purchase_order_lines',
  {
    id: rowIdColumn(),
    purchaseOrderId: text('purchase_order_id').notNull(),
    partId: text('part_id').notNull(),
    ordered: integer('ordered').notNull(),
    received: integer('received').notNull().default(0),
    price: amountColumn('price_paise').notNull(),
    /** Whether its order is open, for the index. */
    open: boolean('open').notNull().default(true),
  },
  (t) => [
    uniqueIndex('purchase_order_lines_part').on(t.purchaseOrderId, t.partId),
    index('purchase_order_lines_coming')
      .on(t.partId, t.id)
      .where(sql`open and received < ordered`),
  ],
)

/** A repair lacks one piece of a part. */
export const partNeeds = pgTable(
  'part_needs',
  {
    id: rowIdColumn(),
    partId: text('part_id').notNull(),
    orderId: text('order_id').notNull(),
    issueId: text('issue_id').notNull(),
    since: timestampColumn('since').notNull(),
    /** The line of a purchase order that brings it. */
    purchaseLineId: rowLinkColumn('purchase_line_id'),
    endedAt: timestampColumn('ended_at'),
    /** The piece that filled it; null where the repair does not need one any more. */
    itemId: rowLinkColumn('item_id'),
    /** Its repair has begun to wait, or goes on, since the row changed last. */
    isFollowed: boolean('is_followed').notNull().default(false),
  },
  (t) => [
    uniqueIndex('part_needs_open')
      .on(t.orderId, t.issueId)
      .where(sql`ended_at is null`),
    index('part_needs_waiting')
      .on(t.partId, t.since, t.id)
      .where(sql`ended_at is null`),
    index('part_needs_since')
      .on(t.since, t.id)
      .where(sql`ended_at is null`),
    index('part_needs_to_follow')
      .on(t.id)
      .where(sql`not is_followed`),
    index('part_needs_line')
      .on(t.purchaseLineId)
      .where(sql`ended_at is null`),
  ],
)
