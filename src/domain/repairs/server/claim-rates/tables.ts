/** The table of what was once above its control limit. */
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#platform/db/timestamp-column.ts'
import { rateGroupings } from '../../reports/claim-rates.ts'

/** One row for each part, lot, supplier or technician of which the owner had an alarm; it is raised once. */
export const claimRateAlerts = pgTable(
  'claim_rate_alerts',
  {
    grouping: text('grouping', { enum: rateGroupings }).notNull(),
    key: text('key').notNull(),
    at: timestampColumn('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.grouping, t.key] })],
)
