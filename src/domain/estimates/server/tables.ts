/** The tables of estimates and of the answers to them. Rows are added, and never rewritten but for `replaced_at`. */
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { StateCode } from '#kernel/gst-state.ts'
import type { Paise } from '#kernel/money.ts'
import { timestampColumn } from '#platform/db/timestamp-column.ts'
import { answerWays, type EstimateLine, type EstimatePhoto, type LeftOut } from '../estimate.ts'

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
  ],
)

export const estimateAnswers = pgTable(
  'estimate_answers',
  {
    /** One answer to a version. */
    estimateId: text('estimate_id').primaryKey(),
    orderId: text('order_id').notNull(),
    at: timestampColumn('at').notNull(),
    accepted: jsonb('accepted').$type<readonly string[]>().notNull(),
    declined: jsonb('declined').$type<readonly string[]>().notNull(),
    way: text('way', { enum: answerWays }).notNull(),
    /** The colleague who noted it, with the name at that time. */
    by: text('by'),
    byName: text('by_name'),
    /** The text that was answered. */
    sha256: text('sha256').notNull(),
  },
  (table) => [
    index('estimate_answers_order').on(table.orderId),
    index('estimate_answers_at').on(table.at),
  ],
)
