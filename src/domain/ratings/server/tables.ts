/** The tables of ratings: what a customer was asked and said about a repair, and who does not want to be asked. */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#platform/db/timestamp-column.ts'

/** One row for each order whose customer was asked. */
export const ratings = pgTable(
  'ratings',
  {
    orderId: text('order_id').primaryKey(),
    customerId: text('customer_id').notNull(),
    /** Of the token in the message's link; the token itself is not stored. */
    tokenHash: text('token_hash').notNull().unique(),
    deliveredAt: timestampColumn('delivered_at').notNull(),
    askedAt: timestampColumn('asked_at').notNull(),
    /** The first answer; the others stay null until then. */
    answeredAt: timestampColumn('answered_at'),
    stars: integer('stars'),
    words: text('words'),
    /** To print below the words. */
    printedName: text('printed_name'),
    /** The words may be shown on the website. */
    consent: boolean('consent').notNull().default(false),
    /** When that was agreed to last. */
    consentAt: timestampColumn('consent_at'),
    /** The id of the note on the home page; null while the words are not shown. */
    noteId: text('note_id'),
  },
  (table) => [
    index('ratings_customer').on(table.customerId, table.askedAt),
    index('ratings_answered')
      .on(table.answeredAt, table.orderId)
      .where(sql`answered_at is not null`),
  ],
)

/** Customers who asked not to be asked again. */
export const ratingStops = pgTable('rating_stops', {
  customerId: text('customer_id').primaryKey(),
  at: timestampColumn('at').notNull(),
})
