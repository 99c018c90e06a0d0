/** The catalogue at rest: families, models, what can be wrong with them, and what that costs. */
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import type { Language } from '#kernel/language.ts'
import type { Paise } from '#kernel/money.ts'
import type { FamilyId } from '../family.ts'

export const deviceFamilies = pgTable('device_families', {
  id: text('id').$type<FamilyId>().primaryKey(),
  name: text('name').notNull(),
  imageUrl: text('image_url').notNull(),
  position: integer('position').notNull(),
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
  },
  (t) => [index('device_models_family').on(t.familyId, t.position)],
)

export type IssueImage = { readonly url: string; readonly label: string }
export type IssueAttribute = { readonly key: string; readonly values: readonly string[] }
export type IssueRecording = {
  readonly language: Language
  readonly url: string
  readonly transcript: string
}

export const deviceIssues = pgTable('device_issues', {
  id: text('id').primaryKey(),
  familyId: text('family_id').$type<FamilyId>().notNull(),
  label: text('label').notNull(),
  description: text('description').notNull(),
  isSoftware: boolean('is_software').notNull(),
  warranty: text('warranty').notNull(),
  serviceDuration: text('service_duration').notNull(),
  /** The service accounting code that stands on the invoice line. */
  sac: text('sac').notNull(),
  /** At most three. */
  images: jsonb('images').$type<readonly IssueImage[]>().notNull(),
  attributes: jsonb('attributes').$type<readonly IssueAttribute[]>().notNull(),
  recordings: jsonb('recordings').$type<readonly IssueRecording[]>().notNull(),
  position: integer('position').notNull(),
})

/** An issue is offered for a tier when it has a price there. */
export const deviceIssuePrices = pgTable(
  'device_issue_prices',
  {
    tier: text('tier').notNull(),
    issueId: text('issue_id').notNull(),
    serviceCharge: bigint('service_charge_paise', { mode: 'number' }).$type<Paise>().notNull(),
    sparePrice: bigint('spare_price_paise', { mode: 'number' }).$type<Paise>().notNull(),
    quality: text('quality').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tier, t.issueId] })],
)
