/** The tables of photos from a phone: the links, and what has arrived by them and is not part of a saved intake yet. */
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Signature } from '#kernel/signature.ts'
import { timestampColumn } from '#platform/db/timestamp-column.ts'
import { linkEnds } from '../../intake/intake-link.ts'

/** Removed after a day. Those that have ended stay until then, so that a phone is told why. */
export const intakeLinks = pgTable(
  'intake_links',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id').notNull(),
    /** Of the token in the link; the token itself is not stored. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: timestampColumn('created_at').notNull(),
    /** The colleague, with the name at that time, and the session in which they made it. */
    by: text('made_by').notNull(),
    byName: text('made_by_name').notNull(),
    sessionId: text('session_id').notNull(),
    end: text('ended', { enum: linkEnds }),
  },
  (table) => [
    uniqueIndex('intake_links_open')
      .on(table.orderId)
      .where(sql`ended is null`),
    index('intake_links_created').on(table.createdAt),
  ],
)

/** `id` of the upload; null for one that the counter has removed, so that a repeat does not bring it back. */
export type PhonePhoto = { readonly key: string; readonly id: string | null }

export const phoneIntakes = pgTable(
  'phone_intakes',
  {
    orderId: text('order_id').primaryKey(),
    photos: jsonb('photos').$type<readonly PhonePhoto[]>().notNull(),
    signature: jsonb('signature').$type<Signature>(),
    /** When the last of it came; a day later it is removed. */
    at: timestampColumn('at').notNull(),
  },
  (table) => [index('phone_intakes_at').on(table.at)],
)
