/** The table of the rounds of repairs that ended with a failed final check. */
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#platform/db/timestamp-column.ts'
import type { EndedRound } from '../../rounds.ts'

/**
 * Rows are only added. Their stages and answers leave `repair_stages` and `repair_checks`,
 * so that these hold the present round alone, as programs of earlier versions expect.
 */
export const repairRounds = pgTable(
  'repair_rounds',
  {
    orderId: text('order_id').notNull(),
    round: integer('round').notNull(),
    endedAt: timestampColumn('ended_at').notNull(),
    by: text('by').notNull(),
    byName: text('by_name').notNull(),
    failing: jsonb('failing').$type<EndedRound['failing']>().notNull(),
    stages: jsonb('stages').$type<EndedRound['stages']>().notNull(),
    points: jsonb('points').$type<EndedRound['points']>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.round] })],
)
