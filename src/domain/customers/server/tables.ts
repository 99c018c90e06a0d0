/** The tables of customers, their sessions, and the codes that were sent. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { timestampColumn } from '#platform/db/timestamp-column.ts'
import type { TaxRecipient } from '../tax-recipient.ts'
import { type CodePlace, codePurposes } from '../one-time-code.ts'
import type { PhoneNumber } from '#kernel/phone.ts'

/** A query uses the index of former numbers only with these exact expressions, which must not contain a parameter. */
export const numberItselfOf = (phone: SQLWrapper): SQL => sql`left(${phone}, 13)`
export const isFormer = (phone: SQLWrapper): SQL => sql`length(${phone}) > 13`

export const customers = pgTable(
  'customers',
  {
    id: text('id').primaryKey(),
    phone: text('phone').$type<PhoneNumber>().notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** To whom the documents of the next bookings are made out; null for themselves. */
    taxRecipient: jsonb('tax_recipient').$type<TaxRecipient>(),
    /** Since when its operator has taken the number back, as an imported list says; null while it has not. */
    withdrawnAt: timestampColumn('withdrawn_at'),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('customers_phone').on(table.phone),
    /** Accounts whose number is with another one now (`formerNumber`): few. */
    index('customers_former').on(numberItselfOf(table.phone)).where(isFormer(table.phone)),
  ],
)

/** What an import wrote to a customer last, so that what they wrote themselves is never overwritten by the next one. */
export const importedCustomers = pgTable('imported_customers', {
  customerId: text('customer_id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  language: text('language').notNull(),
})

/** A bearer token is stored as SHA-256 only; it has 256 random bits, so it cannot be guessed from its hash. */
export const customerSessions = pgTable(
  'customer_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    id: text('id').notNull(),
    customerId: text('customer_id').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    seenAt: timestampColumn('seen_at').notNull(),
    endedAt: timestampColumn('ended_at'),
  },
  (table) => [index('customer_sessions_customer').on(table.customerId)],
)

/** `codeHash` is an HMAC under a key outside the database, because a plain hash of four digits is guessed at once. */
export const codeSessions = pgTable(
  'code_sessions',
  {
    id: text('id').primaryKey(),
    phone: text('phone').$type<PhoneNumber>().notNull(),
    /** A code works only for the purpose it was requested for. */
    purpose: text('purpose', { enum: codePurposes }).notNull().default('sign-in'),
    codeHash: text('code_hash').notNull(),
    /** Set by a sign-up: name and e-mail as entered, and the id that the new customer gets. */
    signUpName: text('sign_up_name'),
    signUpEmail: text('sign_up_email'),
    signUpId: text('sign_up_id'),
    /** The consent text that the form showed. */
    signUpConsent: text('sign_up_consent'),
    place: jsonb('place').$type<CodePlace>(),
    tries: integer('tries').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    sentAt: timestampColumn('sent_at').notNull(),
    usedAt: timestampColumn('used_at'),
    replacedAt: timestampColumn('replaced_at'),
  },
  (table) => [index('code_sessions_phone').on(table.phone, table.createdAt)],
)

export const codeEventKinds = ['sent', 'wrong', 'wrong-fact'] as const

/** Every code sent, and every wrong code and second fact tried, for two days; the limits count these rows. */
export const codeEvents = pgTable(
  'code_events',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: codeEventKinds }).notNull(),
    phone: text('phone').$type<PhoneNumber>().notNull(),
    clientAddress: text('client_address').notNull(),
    at: timestampColumn('at').notNull(),
  },
  (table) => [
    index('code_events_phone').on(table.kind, table.phone, table.at),
    index('code_events_address').on(table.kind, table.clientAddress, table.at),
    index('code_events_at').on(table.kind, table.at),
  ],
)

/**
 * The devices and addresses from which a customer signed in before: part of a number's daily codes is reserved for them.
 * A device's marker is random and stored as SHA-256; an address is stored as HMAC, because it could be guessed.
 */
export const signInOrigins = pgTable(
  'sign_in_origins',
  {
    customerId: text('customer_id').notNull(),
    kind: text('kind', { enum: ['device', 'address'] }).notNull(),
    hash: text('hash').notNull(),
    usedAt: timestampColumn('used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.kind, table.hash] }),
    index('sign_in_origins_used').on(table.usedAt),
  ],
)

/**
 * Who agreed to what, and when; rows are only ever added. It has no name and no number, because it outlives the
 * account.
 */
export const consents = pgTable(
  'consents',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id').notNull(),
    act: text('act', { enum: ['given', 'withdrawn'] }).notNull(),
    /** Which data, and what for. */
    data: text('data').notNull(),
    purpose: text('purpose').notNull(),
    /** The version of the text that was shown; null when the call showed none. */
    version: text('version'),
    /** True when that text declares that the person is of age. */
    ofAge: boolean('of_age').notNull(),
    /** The colleague who read the text out at the counter; null when the person sent the form. */
    takenBy: text('taken_by'),
    at: timestampColumn('at').notNull(),
  },
  (table) => [index('consents_customer').on(table.customerId, table.at)],
)
