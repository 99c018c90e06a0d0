/** The table of notices to colleagues. Rows are only added; reading one sets its time. */
import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#platform/db/timestamp-column.ts'
import { noticeKinds } from '../../notices/notice.ts'

export const staffNotices = pgTable(
  'staff_notices',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    colleagueId: text('colleague_id').notNull(),
    kind: text('kind', { enum: noticeKinds }).notNull(),
    /** The key of what caused it (`notices/notice.ts`). */
    cause: text('cause').notNull(),
    /** Empty for an enquiry: the version before reads every notice as one about an order. */
    orderId: text('order_id').notNull(),
    /** The enquiry it is about; null for a repair. */
    enquiryId: text('enquiry_id'),
    /** The note with a mention, of the repair or the enquiry. Its text is read with it: a deleted customer's notes are gone. */
    noteId: bigint('note_id', { mode: 'number' }),
    /** The colleague who caused it, with the name at that time. */
    byName: text('by_name'),
    at: timestampColumn('at').notNull(),
    readAt: timestampColumn('read_at'),
  },
  (table) => [
    uniqueIndex('staff_notices_once').on(table.colleagueId, table.cause),
    index('staff_notices_of').on(table.colleagueId, table.id),
    index('staff_notices_unread')
      .on(table.colleagueId)
      .where(sql`read_at is null`),
    index('staff_notices_at').on(table.at),
  ],
)
