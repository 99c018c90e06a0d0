/** The tables of the catalogue: families, models, issues and prices. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { timestampColumn } from '#platform/db/timestamp-column.ts'
import type { Language } from '#kernel/language.ts'
import type { Paise } from '#kernel/money.ts'
import type { FamilyId } from '../family.ts'

/** Counts a row's changes, so that of two colleagues at once the second gets an error. */
const version = () => integer('version').notNull().default(1)

export const deviceFamilies = pgTable('device_families', {
  id: text('id').$type<FamilyId>().primaryKey(),
  name: text('name').notNull(),
  imageUrl: text('image_url').notNull(),
  position: integer('position').notNull(),
  version: version(),
})

export const deviceModels = pgTable(
  'device_models',
  {
    id: text('id').primaryKey(),
    familyId: text('family_id').$type<FamilyId>().notNull(),
    name: text('name').notNull(),
    /** Models of one tier cost the same to repair; no two families share one. */
    tier: text('tier').notNull(),
    year: integer('year').notNull(),
    colours: jsonb('colours').$type<readonly string[]>().notNull(),
    imageUrl: text('image_url').notNull(),
    position: integer('position').notNull(),
    /** False when it is not offered for new bookings; existing ones continue. */
    active: boolean('active').notNull().default(true),
    version: version(),
  },
  (t) => [index('device_models_family').on(t.familyId, t.position)],
)

/** Tiers that were added or given a name; the others are named after their id and exist through their models. */
export const deviceTiers = pgTable(
  'device_tiers',
  {
    id: text('id').primaryKey(),
    familyId: text('family_id').$type<FamilyId>().notNull(),
    label: text('label').notNull(),
    version: version(),
  },
  (t) => [index('device_tiers_family').on(t.familyId)],
)

export type IssueImage = { readonly url: string; readonly label: string }
export type IssueAttribute = { readonly key: string; readonly values: readonly string[] }
export type IssueRecording = {
  readonly language: Language
  readonly url: string
  readonly transcript: string
  /** Its length, because not every browser can read it from the file. */
  readonly seconds?: number | undefined
}

export const deviceIssues = pgTable('device_issues', {
  id: text('id').primaryKey(),
  familyId: text('family_id').$type<FamilyId>().notNull(),
  label: text('label').notNull(),
  description: text('description').notNull(),
  isSoftware: boolean('is_software').notNull(),
  warranty: text('warranty').notNull(),
  serviceDuration: text('service_duration').notNull(),
  /** The service accounting code of the invoice line. */
  sac: text('sac').notNull(),
  /** At most three. */
  images: jsonb('images').$type<readonly IssueImage[]>().notNull(),
  attributes: jsonb('attributes').$type<readonly IssueAttribute[]>().notNull(),
  recordings: jsonb('recordings').$type<readonly IssueRecording[]>().notNull(),
  position: integer('position').notNull(),
  /** False when it is no longer offered for any model. */
  active: boolean('active').notNull().default(true),
  version: version(),
})

/**
 * An issue is offered for a tier when a price holds there. Rows are only added: the one that holds on a day is,
 * of those that begin on it or before and were not withdrawn, the one that begins last; of two, the later row.
 */
export const deviceIssuePrices = pgTable(
  'device_issue_prices',
  {
    /** In the order in which they were set. */
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tier: text('tier').notNull(),
    issueId: text('issue_id').notNull(),
    serviceCharge: bigint('service_charge_paise', { mode: 'number' }).$type<Paise>().notNull(),
    sparePrice: bigint('spare_price_paise', { mode: 'number' }).$type<Paise>().notNull(),
    quality: text('quality').notNull(),
    /** The Indian day from which it holds; for an opening price, a day before all bookings. */
    startsOn: date('starts_on', { mode: 'string' }).notNull().default('2020-01-01'),
    /** The colleague's name; null for an opening price. */
    setBy: text('set_by'),
    setAt: timestampColumn('set_at'),
    withdrawnAt: timestampColumn('withdrawn_at'),
  },
  (t) => [
    index('device_issue_prices_holds').on(t.tier, t.issueId, t.startsOn),
    // Each issue and tier has one opening price, however often the seed runs.
    uniqueIndex('device_issue_prices_opening')
      .on(t.tier, t.issueId)
      .where(sql`${t.setBy} is null`),
  ],
)
