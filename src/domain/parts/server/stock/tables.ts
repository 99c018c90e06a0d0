/** The tables of what is in stock: every change of an item is a row of `stock_moves`. Amounts are in paise. */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { amountColumn, rowIdColumn, rowLinkColumn } from '#platform/db/number-columns.ts'
import { timestampColumn } from '#platform/db/timestamp-column.ts'
import { itemStates, moveReasonKeys } from '../../stock.ts'

export const stockItems = pgTable(
  'stock_items',
  {
    id: rowIdColumn(),
    partId: text('part_id').notNull(),
    /** As the label prints it; null for a counted lot. */
    serial: text('serial'),
    /** The serial number without case and separators, once over all parts. */
    serialKey: text('serial_key'),
    lot: text('lot'),
    /** 1 for a serial number. A lot is split when a part of it is reserved. */
    quantity: integer('quantity').notNull(),
    cost: amountColumn('cost_paise').notNull(),
    state: text('state', { enum: itemStates }).notNull(),
    /** The repair that it is reserved for or was used in. */
    orderId: text('order_id'),
    issueId: text('issue_id'),
    shelf: text('shelf').notNull(),
    receivedAt: timestampColumn('received_at').notNull(),
    lockChecked: boolean('lock_checked').notNull().default(false),
    purchaseLineId: rowLinkColumn('purchase_line_id'),
  },
  (t) => [
    uniqueIndex('stock_items_serial').on(t.serialKey.op('text_pattern_ops')),
    index('stock_items_free')
      .on(t.partId, t.receivedAt, t.id)
      .where(sql`state = 'free'`),
    index('stock_items_here')
      .on(t.partId, t.receivedAt, t.id)
      .where(sql`state in ('free', 'reserved', 'faulty', 'found')`),
    index('stock_items_shelf')
      .on(t.shelf, t.partId)
      .where(sql`state in ('free', 'reserved', 'found')`),
    index('stock_items_order')
      .on(t.orderId)
      .where(sql`order_id is not null`),
    index('stock_items_line').on(t.purchaseLineId, t.id),
    index('stock_items_lot')
      .on(t.lot, t.partId)
      .where(sql`lot is not null`),
  ],
)

/** Rows are only added. For each part and state, what went in less what went out is what is there. */
export const stockMoves = pgTable(
  'stock_moves',
  {
    id: rowIdColumn(),
    partId: text('part_id').notNull(),
    itemId: rowLinkColumn('item_id').notNull(),
    /** At that time, because an undone receipt removes its item. */
    serial: text('serial'),
    /** Null: it came in. */
    from: text('from_state', { enum: itemStates }),
    /** Null: its receipt was undone. */
    to: text('to_state', { enum: itemStates }),
    quantity: integer('quantity').notNull(),
    reason: text('reason', { enum: moveReasonKeys }).notNull(),
    orderId: text('order_id'),
    purchaseLineId: rowLinkColumn('purchase_line_id'),
    note: text('note'),
    at: timestampColumn('at').notNull(),
    /** Null for what the system did itself. */
    by: text('by'),
    byName: text('by_name').notNull(),
  },
  (t) => [
    index('stock_moves_part').on(t.partId, t.id),
    index('stock_moves_item').on(t.itemId, t.id),
  ],
)
