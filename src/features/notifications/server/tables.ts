/** The rows of notifications: every message due, and the demo's outbox. */
import { bigserial, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Language } from '#kernel/language.ts'
import type { PhoneNumber } from '#kernel/phone.ts'
import type { Channel } from '../channels.ts'
import type { Diversion } from '../message-route.ts'
import type { TemplateName } from '../templates.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

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
    /** The customer's order it is about. */
    orderId: text('order_id'),
    /** The number it goes to by SMS when its own channel cannot be used. */
    smsTo: text('sms_to').$type<PhoneNumber>(),
    /** What the customer had chosen, and why it goes by SMS instead. */
    divertedFrom: text('diverted_from').$type<Channel>(),
    diversion: text('diversion').$type<Diversion>(),
    /** Waits until then: the quiet hours. */
    notBefore: moment('not_before'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
  },
  (row) => [
    index('deliveries_by_state').on(row.state, row.createdAt),
    index('deliveries_by_order').on(row.orderId, row.createdAt),
  ],
)

/** How a customer wants to hear from us; no row: English, by SMS. */
export const messagePreferences = pgTable('message_preferences', {
  customerId: text('customer_id').primaryKey(),
  language: text('language').$type<Language>().notNull(),
  channel: text('channel').$type<Channel>().notNull(),
  /** `booking`: taken from the language they confirmed their issues in. */
  chosenBy: text('chosen_by', { enum: ['booking', 'customer'] }).notNull(),
  updatedAt: moment('updated_at').notNull(),
})

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
    /** E-mails only. */
    subject: text('subject'),
    text: text('text').notNull(),
    divertedFrom: text('diverted_from').$type<Channel>(),
    diversion: text('diversion').$type<Diversion>(),
    otp: text('otp'),
    sentAt: moment('sent_at').notNull(),
  },
  (row) => [
    index('outbox_messages_by_position').on(row.position),
    index('outbox_messages_by_recipient').on(row.recipient, row.position),
  ],
)
