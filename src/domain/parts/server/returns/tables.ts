/** The tables of what goes back to suppliers. Amounts are in paise. */
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { amountColumn, rowIdColumn, rowLinkColumn } from '#platform/db/number-columns.ts'
import { timestampColumn } from '#platform/db/timestamp-column.ts'
import { returnOutcomes, returnReasonKeys } from '../../supplier-return.ts'
import { itemStates } from '../../stock.ts'

export const supplierReturns = pgTable(
  'supplier_returns',
  {
    id: text('id').primaryKey(),
    supplierId: text('supplier_id').notNull(),
    reason: text('reason', { enum: returnReasonKeys }).notNull(),
    note: text('note').notNull(),
    carrier: text('carrier').notNull(),
    /** Empty until it is on its way. */
    trackingNumber: text('tracking_number').notNull(),
    /** What the supplier has promised; null for what the pieces cost. */
    expectedCredit: amountColumn('expected_credit_paise'),
    startedAt: timestampColumn('started_at').notNull(),
    by: text('by').notNull(),
    byName: text('by_name').notNull(),
    closedAt: timestampColumn('closed_at'),
    closedByName: text('closed_by_name'),
    /** What the supplier credited; null until it is closed. */
    credit: amountColumn('credit_paise'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('supplier_returns_open')
      .on(t.startedAt, t.id)
      .where(sql`closed_at is null`),
    index('supplier_returns_closed')
      .on(t.startedAt, t.id)
      .where(sql`closed_at is not null`),
  ],
)

export const supplierReturnLines = pgTable(
  'supplier_return_lines',
  {
    id: rowIdColumn(),
    returnId: text('return_id').notNull(),
    itemId: rowLinkColumn('item_id').notNull(),
    partId: text('part_id').notNull(),
    /** What the piece was before, for taking it out again. */
    from: text('from_state', { enum: itemStates }).notNull(),
    /** The repair under warranty in which it was replaced; null for a piece that a colleague put in. */
    orderId: text('order_id'),
    /** Null until the return is closed. */
    outcome: text('outcome', { enum: returnOutcomes }),
  },
  (t) => [
    uniqueIndex('supplier_return_lines_item')
      .on(t.itemId)
      .where(sql`outcome is null`),
    index('supplier_return_lines_return').on(t.returnId, t.id),
    index('supplier_return_lines_order')
      .on(t.orderId)
      .where(sql`order_id is not null`),
  ],
)
