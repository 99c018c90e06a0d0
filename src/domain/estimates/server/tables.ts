/** The tables of estimates, of the answers to them and of what customers ask about them. What was agreed is never rewritten. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { StateCode } from '#kernel/gst-state.ts'
import type { Paise } from '#kernel/money.ts'
import type { Signature } from '#kernel/signature.ts'
import { zones } from '#domain/customers/recipient-kind.ts'
import { timestampColumn } from '#platform/db/timestamp-column.ts'
import type { Heard } from '../answer.ts'
import { answerWays, type EstimateLine, type EstimatePhoto, type LeftOut } from '../estimate.ts'
import { requestKinds } from '../estimate-request.ts'

/** A query uses the index only with this exact condition, which must not contain a parameter. */
export const hasPhotos = (photos: SQLWrapper): SQL => sql`${photos} <> '[]'::jsonb`

export const estimates = pgTable(
  'estimates',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id').notNull(),
    /** Counts from 1 within the order. */
    version: integer('version').notNull(),
    lines: jsonb('lines').$type<readonly EstimateLine[]>().notNull(),
    findings: jsonb('findings').$type<readonly string[]>().notNull(),
    note: text('note').notNull(),
    photos: jsonb('photos').$type<readonly EstimatePhoto[]>().notNull().default([]),
    leftOut: jsonb('left_out').$type<readonly LeftOut[]>().notNull().default([]),
    extraCharge: bigint('extra_charge_paise', { mode: 'number' }).$type<Paise>().notNull(),
    discountBasisPoints: integer('discount_basis_points').notNull(),
    stateCode: text('state_code').$type<StateCode>().notNull(),
    zone: text('zone', { enum: zones }),
    /** When the order was paid of which it asks for something else. */
    orderPaidAt: timestampColumn('order_paid_at'),
    sentAt: timestampColumn('sent_at').notNull(),
    validUntil: timestampColumn('valid_until').notNull(),
    /** When a newer version or a colleague took it back. */
    replacedAt: timestampColumn('replaced_at'),
    /** The colleague, with the name at that time. */
    composedBy: text('composed_by').notNull(),
    composedByName: text('composed_by_name').notNull(),
    sha256: text('sha256').notNull(),
    /** Of the token in its link; the token itself is not stored. */
    tokenHash: text('token_hash').notNull().unique(),
  },
  (table) => [
    uniqueIndex('estimates_version').on(table.orderId, table.version),
    index('estimates_sent').on(table.sentAt),
    /** Those whose photos are to be removed one day. */
    index('estimates_with_photos').on(table.sentAt).where(hasPhotos(table.photos)),
    /** Those that may still be accepted, with all that finding the unanswered ones reads. */
    index('estimates_valid')
      .on(table.validUntil, table.sentAt, table.id)
      .where(sql`replaced_at is null`),
  ],
)

export const estimateAnswers = pgTable(
  'estimate_answers',
  {
    /** One answer to a version. */
    estimateId: text('estimate_id').primaryKey(),
    orderId: text('order_id').notNull(),
    at: timestampColumn('at').notNull(),
    /** When the estimate was sent; null on rows of early versions, which look it up. */
    sentAt: timestampColumn('sent_at'),
    accepted: jsonb('accepted').$type<readonly string[]>().notNull(),
    declined: jsonb('declined').$type<readonly string[]>().notNull(),
    way: text('way', { enum: answerWays }).notNull(),
    /** The colleague who noted it, with the name at that time. */
    by: text('by'),
    byName: text('by_name'),
    /** The text that was answered. */
    sha256: text('sha256').notNull(),
    heard: jsonb('heard').$type<Heard>(),
    signature: jsonb('signature').$type<Signature>(),
    /** Of the whole answer with its signature; null before answers had one. */
    answerSha256: text('answer_sha256'),
  },
  (table) => [
    index('estimate_answers_order').on(table.orderId),
    index('estimate_answers_at').on(table.at),
    index('estimate_answers_of').on(table.at, table.estimateId),
  ],
)

export const estimateRequests = pgTable(
  'estimate_requests',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id').notNull(),
    /** The version that the customer was reading. */
    estimateId: text('estimate_id').notNull(),
    kind: text('kind', { enum: requestKinds }).notNull(),
    askedAt: timestampColumn('asked_at').notNull(),
    doneAt: timestampColumn('done_at'),
    /** The colleague who dealt with it, with the name at that time; null when a newer version or an answer ended it. */
    doneBy: text('done_by'),
    doneByName: text('done_by_name'),
    note: text('note').notNull().default(''),
  },
  (table) => [
    uniqueIndex('estimate_requests_open')
      .on(table.orderId, table.kind)
      .where(sql`${table.doneAt} is null`),
    index('estimate_requests_order').on(table.orderId),
  ],
)
