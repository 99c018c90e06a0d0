/** The tables of riders' runs: the codes at the door, and what was recorded when a device was collected. */
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#platform/db/timestamp-column.ts'
import type { IntakeFields } from '../../intake/intake.ts'
import { phoneReasonKeys } from '../../run/door-code.ts'
import { doorStages } from '../../run/run.ts'

/** One code for each door of an order. The code itself is not stored: it is computed from the id (`door-codes.ts`). */
export const doorCodes = pgTable(
  'door_codes',
  {
    orderId: text('order_id').notNull(),
    door: text('door', { enum: doorStages }).notNull(),
    /** Random, and shown to nobody. */
    id: text('id').notNull(),
    /** Wrong codes so far. */
    tries: integer('tries').notNull().default(0),
    createdAt: timestampColumn('created_at').notNull(),
    confirmedAt: timestampColumn('confirmed_at'),
    confirmedBy: text('confirmed_by'),
    confirmedByName: text('confirmed_by_name'),
    /** Why the shop confirmed on the phone; null where the code was right. */
    phoneReason: text('phone_reason', { enum: phoneReasonKeys }),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.door] })],
)

/** What a rider took along from the customer's door. */
export const repairCollections = pgTable('repair_collections', {
  orderId: text('order_id').primaryKey(),
  accessories: jsonb('accessories').$type<IntakeFields['accessories']>().notNull(),
  otherAccessories: text('other_accessories').notNull(),
  /** Ids of uploads, in the order they were taken. */
  photos: jsonb('photos').$type<readonly string[]>().notNull(),
  at: timestampColumn('at').notNull(),
  by: text('by').notNull(),
  byName: text('by_name').notNull(),
})
