/** Enquiries at rest. */
import { index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { contactMessage, quoteRequest } from '../enquiry-fields.ts'

type Content = z.output<typeof contactMessage> | z.output<typeof quoteRequest>

export const enquiries = pgTable(
  'enquiries',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ['contact', 'quote'] }).notNull(),
    content: jsonb('content').$type<Content>().notNull(),
    /** Names content and day: the same form sent twice on one day is one enquiry. */
    twinKey: text('twin_key').notNull(),
    status: text('status', { enum: ['new', 'in hand', 'done'] }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    uniqueIndex('enquiries_twin').on(table.twinKey),
    index('enquiries_kind').on(table.kind, table.createdAt),
  ],
)
