/** The table of reminders to collect a device. */
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#platform/db/timestamp-column.ts'
import { reminderKeys } from '../../collection.ts'

/** The reminders to collect a device, each once for an order. */
export const collectionReminders = pgTable(
  'collection_reminders',
  {
    orderId: text('order_id').notNull(),
    reminder: text('reminder', { enum: reminderKeys }).notNull(),
    at: timestampColumn('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.reminder] })],
)
