/** The tables of repair jobs: the current stage of each, and every stage it reached, which is never rewritten. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { primaryKey, text } from 'drizzle-orm/pg-core'
import { jobServiceKeys } from '#domain/orders/service-type.ts'
import { timestampColumn } from '#platform/db/timestamp-column.ts'
import type { Language } from '#kernel/language.ts'
import type { Signature } from '#kernel/signature.ts'
import { type PointKey, pointKeys } from '../inspection/check-points.ts'
import { checkPhases, pointAnswers } from '../inspection/device-check.ts'
import type { IntakeFields } from '../intake/intake.ts'
import type { Mention } from '#kernel/mention.ts'
import { stageKeys, stagesBeforeDevice } from '../stages.ts'
import { waitKinds } from '../waiting.ts'
import type { StoredOutcome } from '../outcome.ts'

type BoardColumns = Record<'stage' | 'closedAt' | 'hasIntake' | 'handedBackAt', SQLWrapper>

/**
 * The repairs on the board: open ones, and closed ones whose device is still with us (`give-back.ts`). The
 * index holds just these; a query uses it only with this exact condition, which must not contain a parameter.
 */
export const isOnBoard = ({ stage, closedAt, hasIntake, handedBackAt }: BoardColumns): SQL => {
  const before = sql.raw(stagesBeforeDevice.map((one) => `'${one}'`).join(', '))
  return sql`${stage} <> 'delivered' and (${closedAt} is null or (${handedBackAt} is null and (${hasIntake} or ${stage} not in (${before}))))`
}

export const repairJobs = pgTable(
  'repair_jobs',
  {
    orderId: text('order_id').primaryKey(),
    customerId: text('customer_id').notNull(),
    service: text('service', { enum: jobServiceKeys }).notNull(),
    /** The last stage reached, for the board. */
    stage: text('stage', { enum: stageKeys }).notNull(),
    movedAt: timestampColumn('moved_at').notNull(),
    estimatedCompletion: timestampColumn('estimated_completion'),
    /** The customer's, as they agreed to the issues. */
    language: text('language').$type<Language>(),
    technicianId: text('technician_id'),
    riderId: text('rider_id'),
    /** The device's, for the board's filter; null until the search terms are stored (`board/store-search-terms.ts`). */
    family: text('family'),
    /** By which version its search terms were stored; null before that, and for the terms of earlier programs. */
    termsVersion: integer('terms_version'),
    createdAt: timestampColumn('created_at').notNull(),
    /** The earlier repair after which its device came back, and after how many days (`devices/repeat.ts`). */
    repeatOf: text('repeat_of'),
    repeatDays: integer('repeat_days'),
    /** False until that was looked up; rows of earlier versions wait for it. */
    repeatKnown: boolean('repeat_known').notNull().default(false),
    /** When its order was cancelled or refunded; then it moves no further. */
    closedAt: timestampColumn('closed_at'),
    /** An intake was recorded, so the device is here, even before its card was moved. */
    hasIntake: boolean('has_intake').notNull().default(false),
    /** When the device of a closed repair was returned to its owner. */
    handedBackAt: timestampColumn('handed_back_at'),
    /** What it waits for, up to when waits are contained in the promised time, and its round (`repair-job.ts`). */
    waiting: text('waiting', { enum: waitKinds }),
    waitingSince: timestampColumn('waiting_since'),
    waitingUntil: text('waiting_until'),
    waitingNote: text('waiting_note'),
    promiseCountedUntil: timestampColumn('promise_counted_until'),
    promisedBefore: timestampColumn('promised_before'),
    round: integer('round').notNull().default(1),
    /** How it ended, where its device was not delivered repaired (`outcome.ts`). */
    outcome: text('outcome').$type<StoredOutcome>(),
    outcomeReason: text('outcome_reason'),
    /** For the customer to read. */
    outcomeNote: text('outcome_note'),
    outcomeAt: timestampColumn('outcome_at'),
  },
  (table) => [
    index('repair_jobs_open').on(table.stage, table.movedAt, table.orderId).where(isOnBoard(table)),
    index('repair_jobs_ended').on(table.outcomeAt),
    index('repair_jobs_created').on(table.createdAt, table.orderId),
    index('repair_jobs_customer').on(table.customerId),
    index('repair_jobs_nameless')
      .on(table.orderId)
      .where(sql`${table.family} is null`),
    index('repair_jobs_unindexed')
      .on(table.orderId)
      .where(sql`terms_version is null`),
    index('repair_jobs_repeat_unknown')
      .on(table.orderId)
      .where(sql`not repeat_known`),
    /** Open repairs by their promised time: few, however many are done. */
    index('repair_jobs_due')
      .on(table.estimatedCompletion)
      .where(sql`closed_at is null and stage <> 'delivered'`),
    /** With those that were closed before their delivery: still few. */
    index('repair_jobs_undelivered')
      .on(table.orderId)
      .where(sql`stage <> 'delivered'`),
  ],
)

export const repairStages = pgTable(
  'repair_stages',
  {
    orderId: text('order_id').notNull(),
    stage: text('stage', { enum: stageKeys }).notNull(),
    at: timestampColumn('at').notNull(),
    /** For the customer to read. */
    note: text('note'),
    /** The colleague who moved the job there; null for what the system did itself. */
    by: text('moved_by'),
    /** At the end of the repair: when its device had come in. Null on rows of early versions, which look it up. */
    arrivedAt: timestampColumn('arrived_at'),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.stage] }),
    index('repair_stages_reached').on(table.stage, table.at),
    /** The repairs whose work is done, by the time of it. */
    index('repair_stages_done')
      .on(table.at, table.orderId)
      .where(sql`stage = 'final-quality-check'`),
    /** All that the overview reads of a finished repair, so that it opens no row. */
    index('repair_stages_finished')
      .on(table.at, table.arrivedAt, table.orderId)
      .where(sql`stage = 'repair-completed'`),
  ],
)

/** The one link under which an order may be followed without signing in. Revoking deletes it. */
export const trackingLinks = pgTable('tracking_links', {
  orderId: text('order_id').primaryKey(),
  /** Of the token in the link; the token itself is not stored. */
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: timestampColumn('created_at').notNull(),
})

/** Notes of colleagues: never shown to the customer, never rewritten. */
export const repairNotes = pgTable(
  'repair_notes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text('order_id').notNull(),
    at: timestampColumn('at').notNull(),
    by: text('by').notNull(),
    byName: text('by_name').notNull(),
    text: text('text').notNull(),
    /** Where it mentions colleagues; null in rows from before notes could. */
    mentions: jsonb('mentions').$type<readonly Mention[]>(),
  },
  (table) => [index('repair_notes_order').on(table.orderId, table.id)],
)

/** The answer to each of the 21 points, before and after the repair; earlier answers are in the audit log. */
export const repairChecks = pgTable(
  'repair_checks',
  {
    orderId: text('order_id').notNull(),
    phase: text('moment', { enum: checkPhases }).notNull(),
    point: text('point', { enum: pointKeys as [PointKey, ...PointKey[]] }).notNull(),
    answer: text('answer', { enum: pointAnswers }).notNull(),
    note: text('note'),
    /** Counts its answers, for colleagues who answer the same point at once. */
    version: integer('version').notNull(),
    at: timestampColumn('at').notNull(),
    by: text('by').notNull(),
    byName: text('by_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.phase, table.point] })],
)

/** What came with a device and in which condition it was; one row for each order, whose version counts the changes. */
export const repairIntakes = pgTable('repair_intakes', {
  orderId: text('order_id').primaryKey(),
  version: integer('version').notNull(),
  accessories: jsonb('accessories').$type<IntakeFields['accessories']>().notNull(),
  otherAccessories: text('other_accessories').notNull(),
  condition: jsonb('condition').$type<IntakeFields['condition']>().notNull(),
  conditionNote: text('condition_note').notNull(),
  /** Ids of uploads, in the order they are shown. */
  photos: jsonb('photos').$type<readonly string[]>().notNull(),
  /** Those that the customer sees in the repair report; null for none. */
  shownPhotos: jsonb('shown_photos').$type<readonly string[]>(),
  at: timestampColumn('at').notNull(),
  by: text('by').notNull(),
  byName: text('by_name').notNull(),
  /** The customer's, of what the intake says; null for none. */
  signature: jsonb('signature').$type<Signature>(),
  signedAt: timestampColumn('signed_at'),
})
