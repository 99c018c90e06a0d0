/** The tables of the board: the views that colleagues save of it, and the limits of its lanes. */
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#platform/db/timestamp-column.ts'
import type { BoardView } from '../../board/board-view.ts'
import { laneKeys } from '../../board/lanes.ts'

export const boardViews = pgTable(
  'board_views',
  {
    id: text('id').primaryKey(),
    colleagueId: text('colleague_id').notNull(),
    name: text('name').notNull(),
    view: jsonb('view').$type<BoardView>().notNull(),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [
    index('board_views_colleague').on(table.colleagueId, table.createdAt),
    uniqueIndex('board_views_name').on(table.colleagueId, sql`lower(${table.name})`),
  ],
)

/** The limits of lanes that the owner has set; elsewhere the usual one holds (`board/board.ts`). Null for none. */
export const laneLimits = pgTable('lane_limits', {
  lane: text('lane', { enum: laneKeys }).primaryKey(),
  most: integer('most'),
})
