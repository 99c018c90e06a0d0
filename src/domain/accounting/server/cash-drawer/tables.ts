/** The tables of the cash drawer. Rows are added and never changed, so that a closed drawer stays what it was. */
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { amountColumn } from '#platform/db/number-columns.ts'
import { timestampColumn } from '#platform/db/timestamp-column.ts'
import type { CashCount, EntryKind } from '../../cash-drawer.ts'

/** One from its opening to its closing, which opens the next. The drawer that no other one follows is open. */
export const cashDrawers = pgTable(
  'cash_drawers',
  {
    id: text('id').primaryKey(),
    /** Which of the shop's drawers: there is one so far. */
    drawer: text('drawer').notNull(),
    /** The one before it; empty for the first. One is followed once, so that two closings at once close it once. */
    follows: text('follows').notNull(),
    float: amountColumn('float_paise').notNull(),
    openedAt: timestampColumn('opened_at').notNull(),
    openedBy: text('opened_by').notNull(),
    openedByName: text('opened_by_name').notNull(),
  },
  (table) => [
    uniqueIndex('cash_drawers_followed_once').on(table.drawer, table.follows),
    index('cash_drawers_opened').on(table.openedAt, table.id),
  ],
)

/** Money put in or taken out for a reason of its own. */
export const cashDrawerEntries = pgTable(
  'cash_drawer_entries',
  {
    /** Made by the form: sent twice, it is one entry. */
    id: text('id').primaryKey(),
    drawerId: text('drawer_id').notNull(),
    kind: text('kind').$type<EntryKind>().notNull(),
    amount: amountColumn('amount_paise').notNull(),
    reason: text('reason').notNull(),
    at: timestampColumn('at').notNull(),
    by: text('by').notNull(),
    byName: text('by_name').notNull(),
  },
  (table) => [index('cash_drawer_entries_drawer').on(table.drawerId)],
)

/** The payments and refunds in cash that a closed drawer contains; each belongs to one drawer. */
export const cashDrawerLines = pgTable(
  'cash_drawer_lines',
  {
    kind: text('kind').$type<'received' | 'refunded'>().notNull(),
    /** The id of the payment or refund. */
    ref: text('ref').notNull(),
    drawerId: text('drawer_id').notNull(),
    amount: amountColumn('amount_paise').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.ref] }),
    index('cash_drawer_lines_drawer').on(table.drawerId),
  ],
)

/** The closing of a drawer is version 1; the owner's counts after it are the next ones. */
export const cashDrawerCounts = pgTable(
  'cash_drawer_counts',
  {
    drawerId: text('drawer_id').notNull(),
    version: integer('version').notNull(),
    notes: jsonb('notes').$type<CashCount>().notNull(),
    counted: amountColumn('counted_paise').notNull(),
    expected: amountColumn('expected_paise').notNull(),
    received: amountColumn('received_paise').notNull(),
    refunded: amountColumn('refunded_paise').notNull(),
    paidIn: amountColumn('paid_in_paise').notNull(),
    paidOut: amountColumn('paid_out_paise').notNull(),
    /** What stayed in it: the float of the next. */
    left: amountColumn('left_paise').notNull(),
    /** Empty where none was needed. */
    reason: text('reason').notNull(),
    at: timestampColumn('at').notNull(),
    by: text('by').notNull(),
    byName: text('by_name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.drawerId, table.version] }),
    index('cash_drawer_closings')
      .on(table.at, table.drawerId)
      .where(sql`version = 1`),
  ],
)
