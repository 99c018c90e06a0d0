/** The table of the numbers that were read from a device. */
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#platform/db/timestamp-column.ts'

/** One row an order; each half is empty until it was read. */
export const deviceNumbers = pgTable('device_numbers', {
  orderId: text('order_id').primaryKey(),
  cameIn: jsonb('came_in').$type<readonly string[]>(),
  cameInUnreadable: text('came_in_unreadable'),
  cameInAt: timestampColumn('came_in_at'),
  cameInBy: text('came_in_by'),
  leaves: jsonb('leaves').$type<readonly string[]>(),
  leavesUnreadable: text('leaves_unreadable'),
  leavesAt: timestampColumn('leaves_at'),
  leavesBy: text('leaves_by'),
  /** Why the owner lets the device go although the numbers differ; null again after another reading. */
  allowedReason: text('allowed_reason'),
  allowedAt: timestampColumn('allowed_at'),
  allowedBy: text('allowed_by'),
})
