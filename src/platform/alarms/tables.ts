/** The tables of alarms and of the providers' health. */
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#platform/db/timestamp-column.ts'

export type AlarmFacts = Readonly<Record<string, string | number>>

/** An alarm that is raised again before somebody acknowledged it is counted in the same row. */
export const alarmsTable = pgTable(
  'alarms',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    facts: jsonb('facts').$type<AlarmFacts>().notNull(),
    /** The facts as a text, so that the same alarm is found. */
    about: text('about').notNull(),
    firstAt: timestampColumn('first_at').notNull(),
    lastAt: timestampColumn('last_at').notNull(),
    times: integer('times').notNull(),
    acknowledgedAt: timestampColumn('acknowledged_at'),
    /** The colleague's name at that time. */
    acknowledgedBy: text('acknowledged_by'),
  },
  (row) => [
    uniqueIndex('alarms_open')
      .on(row.kind, row.about)
      .where(sql`${row.acknowledgedAt} is null`),
    index('alarms_last').on(row.lastAt),
  ],
)

/** One row for each provider that was called. */
export const providerHealthTable = pgTable('provider_health', {
  provider: text('provider').primaryKey(),
  lastSuccessAt: timestampColumn('last_success_at'),
  lastFailureAt: timestampColumn('last_failure_at'),
  /** What the last failure said, without numbers and tokens. */
  lastFailure: text('last_failure'),
})
