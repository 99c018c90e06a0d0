/** The tables of enquiries. */
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Mention } from '#kernel/mention.ts'
import { timestampColumn } from '#platform/db/timestamp-column.ts'
import type { Paise } from '#kernel/money.ts'
import { type Enquiry, enquiryKinds, enquiryStatuses } from '../enquiry.ts'
import { checkResults } from '../trade-in.ts'

export const enquiries = pgTable(
  'enquiries',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: enquiryKinds }).notNull(),
    content: jsonb('content').$type<Enquiry['content']>().notNull(),
    /** A key of content and day: the same form sent twice on one day is one enquiry. */
    twinKey: text('twin_key').notNull(),
    status: text('status', { enum: enquiryStatuses }).notNull(),
    /** The colleague who looks after it. */
    ownerId: text('owner_id'),
    /** Counts changes of status and owner, so that a change based on an older one gets an error. */
    revision: integer('revision').notNull().default(0),
    /** The account whose person wrote it, where the number they left may be somebody else's by now; else null. */
    formerOf: text('former_of'),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('enquiries_twin').on(table.twinKey),
    index('enquiries_status').on(table.kind, table.status, table.createdAt, table.id),
  ],
)

/** Colleagues' notes about an enquiry, never rewritten; personal data, so they are deleted with it. */
export const enquiryNotes = pgTable(
  'enquiry_notes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    enquiryId: text('enquiry_id')
      .notNull()
      .references(() => enquiries.id, { onDelete: 'cascade' }),
    at: timestampColumn('at').notNull(),
    by: text('by').notNull(),
    byName: text('by_name').notNull(),
    text: text('text').notNull(),
    /** Where it mentions colleagues; null in rows from before notes could. */
    mentions: jsonb('mentions').$type<readonly Mention[]>(),
  },
  (table) => [index('enquiry_notes_enquiry').on(table.enquiryId, table.id)],
)

/** What the central list said of a phone in part exchange, and what the shop offers for it. */
export const tradeIns = pgTable('trade_ins', {
  enquiryId: text('enquiry_id')
    .primaryKey()
    .references(() => enquiries.id, { onDelete: 'cascade' }),
  imei: text('imei').notNull(),
  result: text('result', { enum: checkResults }).notNull(),
  reference: text('reference').notNull(),
  checkedAt: timestampColumn('checked_at').notNull(),
  checkedBy: text('checked_by').notNull(),
  offer: bigint('offer', { mode: 'number' }).$type<Paise>(),
  offeredAt: timestampColumn('offered_at'),
  offeredBy: text('offered_by'),
})
