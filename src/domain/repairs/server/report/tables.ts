/** The table of what batteries held before and after repairs. */
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#platform/db/timestamp-column.ts'
import { checkPhases } from '../../inspection/device-check.ts'

/** At most one reading before and one after each repair; earlier ones are in the audit log. */
export const batteryReadings = pgTable(
  'repair_battery_readings',
  {
    orderId: text('order_id').notNull(),
    phase: text('moment', { enum: checkPhases }).notNull(),
    /** mAh. */
    capacity: integer('capacity').notNull(),
    /** mAh. */
    design: integer('design').notNull(),
    /** Null where the device does not say. */
    cycles: integer('cycles'),
    /** Counts the readings, for colleagues who save at once. */
    version: integer('version').notNull(),
    at: timestampColumn('at').notNull(),
    by: text('by').notNull(),
    byName: text('by_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.phase] })],
)
