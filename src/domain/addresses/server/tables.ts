/** The table of addresses. Orders have their own copies, so a row may be deleted at any time. */
import { doublePrecision, index, pgTable, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#platform/db/timestamp-column.ts'

export const addresses = pgTable(
  'addresses',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id').notNull(),
    type: text('type').notNull(),
    name: text('name').notNull(),
    address: text('address').notNull(),
    landmark: text('landmark').notNull(),
    city: text('city').notNull(),
    pincode: text('pincode').notNull(),
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
    createdAt: timestampColumn('created_at').notNull(),
    updatedAt: timestampColumn('updated_at').notNull(),
  },
  (table) => [index('addresses_customer').on(table.customerId, table.createdAt)],
)
