/** The rows of notifications: every message due, and the demo's outbox. */
import { bigserial, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Language } from '#kernel/language.ts'
import type { TemplateName } from '../templates.ts'
import type { Recipient } from './messages.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export type Channel = Recipient['channel']
export type DeliveryState = 'queued' | 'sent' | 'refused' | 'expired'

/** One message due. The same `dedupe_key` never becomes two. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: text('id').primaryKey(),
    dedupeKey: text('dedupe_key').notNull().unique(),
    channel: text('channel').$type<Channel>().notNull(),
    /** Empty once it is no longer needed. */
    recipient: text('recipient').notNull(),
    template: text('template').$type<TemplateName>().notNull(),
    language: text('language').$type<Language>().notNull(),
    variables: jsonb('variables').$type<Record<string, string>>().notNull(),
    /** One-time codes: there only while the message is queued. */
    secretVariables: jsonb('secret_variables').$type<Record<string, string>>(),
    state: text('state').$type<DeliveryState>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Why it was refused, or what the last attempt in vain met. */
    failure: text('failure'),
    providerId: text('provider_id'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
  },
  (row) => [index('deliveries_by_state').on(row.state, row.createdAt)],
)

/** What the demo's stand-in took: as a phone would show it. */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    id: text('id').primaryKey(),
    position: bigserial('position', { mode: 'number' }).notNull(),
    channel: text('channel').$type<Channel>().notNull(),
    recipient: text('recipient').notNull(),
    template: text('template').$type<TemplateName>().notNull(),
    language: text('language').$type<Language>().notNull(),
    text: text('text').notNull(),
    otp: text('otp'),
    sentAt: moment('sent_at').notNull(),
  },
  (row) => [
    index('outbox_messages_by_position').on(row.position),
    index('outbox_messages_by_recipient').on(row.recipient, row.position),
  ],
)
