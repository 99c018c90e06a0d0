/** The table of what colleagues have marked as done for today. */
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#platform/db/timestamp-column.ts'
import { todayListKeys } from '../today-lists.ts'

export const todayDone = pgTable(
  'today_done',
  {
    /** The day in India, as `2026-11-23`: the next day the line is there again. */
    day: text('day').notNull(),
    list: text('list', { enum: todayListKeys }).notNull(),
    lineId: text('line_id').notNull(),
    by: text('by').notNull(),
    /** The colleague's name at that time. */
    byName: text('by_name').notNull(),
    at: timestampColumn('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.list, table.lineId] })],
)
