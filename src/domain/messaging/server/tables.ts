/** The tables of messaging: every message that became due, the texts colleagues wrote, and the demo's outbox. */
import { sql } from 'drizzle-orm'
import { bigserial, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Language } from '#kernel/language.ts'
import type { PhoneNumber } from '#kernel/phone.ts'
import { timestampColumn } from '#platform/db/timestamp-column.ts'
import type { Channel } from '../channels.ts'
import type { DeliveryState } from '../delivery.ts'
import { contactWays } from '../order-contact.ts'
import type { Diversion } from '../message-route.ts'
import type { TemplateName } from '../templates.ts'

/** One message that became due. There are never two with the same `dedupe_key`. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: text('id').primaryKey(),
    dedupeKey: text('dedupe_key').notNull().unique(),
    channel: text('channel').$type<Channel>().notNull(),
    /** Empty once it is no longer needed. */
    recipient: text('recipient').notNull(),
    template: text('template').$type<TemplateName>().notNull(),
    /** The language that was requested. */
    language: text('language').$type<Language>().notNull(),
    /** The text it was sent with (`message_texts`); null: the built-in one. */
    textId: text('text_id'),
    /** The language of that text; null until it is sent, and for older rows. */
    textLanguage: text('text_language').$type<Language>(),
    variables: jsonb('variables').$type<Record<string, string>>().notNull(),
    /** One-time codes, which are stored only while the message is queued. */
    secretVariables: jsonb('secret_variables').$type<Record<string, string>>(),
    state: text('state').$type<DeliveryState>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Why it was refused, or why the last attempt failed. */
    failure: text('failure'),
    providerId: text('provider_id'),
    /** The customer's order it is about. */
    orderId: text('order_id'),
    /** The number it goes to by SMS when its own channel cannot be used. */
    smsTo: text('sms_to').$type<PhoneNumber>(),
    /** The channel that the customer chose, and why the message goes by SMS instead. */
    divertedFrom: text('diverted_from').$type<Channel>(),
    diversion: text('diversion').$type<Diversion>(),
    /** The end of the quiet hours that it waits for. */
    notBefore: timestampColumn('not_before'),
    expiresAt: timestampColumn('expires_at').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    sentAt: timestampColumn('sent_at'),
  },
  (row) => [
    index('deliveries_by_state').on(row.state, row.createdAt),
    index('deliveries_by_order').on(row.orderId, row.createdAt),
    // After thirty days a row has no number any more, so these stay small.
    index('deliveries_recipient')
      .on(row.recipient)
      .where(sql`recipient <> ''`),
    index('deliveries_sms_to')
      .on(row.smsTo)
      .where(sql`sms_to <> ''`),
  ],
)

/**
 * The texts colleagues wrote, one row a change: the highest version of a template and language is in force. Rows
 * are only ever added, because a message is shown with the text it was sent with.
 */
export const messageTexts = pgTable(
  'message_texts',
  {
    id: text('id').primaryKey(),
    template: text('template').$type<TemplateName>().notNull(),
    language: text('language').$type<Language>().notNull(),
    /** Counts from 1 without a gap, so that two colleagues cannot both write the next version. */
    version: integer('version').notNull(),
    /** Null when the built-in text is in force again. */
    text: text('text'),
    /** The id under which it is registered for SMS; null with the text. */
    registration: text('registration'),
    /** The template WhatsApp approved, if any. */
    whatsappName: text('whatsapp_name'),
    byId: text('by_id').notNull(),
    /** Their name at that time. */
    byName: text('by_name').notNull(),
    /** In force since then. */
    at: timestampColumn('at').notNull(),
  },
  (row) => [uniqueIndex('message_texts_version').on(row.template, row.language, row.version)],
)

/** A customer's language and channel; no row: English, by SMS. */
export const messagePreferences = pgTable('message_preferences', {
  customerId: text('customer_id').primaryKey(),
  language: text('language').$type<Language>().notNull(),
  channel: text('channel').$type<Channel>().notNull(),
  /** `booking` means the language in which the customer confirmed the issues. */
  chosenBy: text('chosen_by', { enum: ['booking', 'customer'] }).notNull(),
  updatedAt: timestampColumn('updated_at').notNull(),
})

/** How a customer is reached about one order; no row: they were not asked. */
export const orderContacts = pgTable(
  'order_contacts',
  {
    orderId: text('order_id').primaryKey(),
    customerId: text('customer_id').notNull(),
    way: text('way', { enum: contactWays }).notNull(),
    /** E.164, or an address; empty where it is their own number, or the counter. */
    recipient: text('recipient').notNull(),
    at: timestampColumn('at').notNull(),
  },
  (row) => [index('order_contacts_customer').on(row.customerId)],
)

/** The messages that the demo's stand-in accepted, as a phone would show them. */
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
    sentAt: timestampColumn('sent_at').notNull(),
  },
  (row) => [
    index('outbox_messages_by_position').on(row.position),
    index('outbox_messages_by_recipient').on(row.recipient, row.position),
  ],
)
