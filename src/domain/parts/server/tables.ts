/** The tables of parts and of their suppliers. Amounts are in paise. */
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { amountColumn, rowIdColumn } from '#platform/db/number-columns.ts'
import { timestampColumn } from '#platform/db/timestamp-column.ts'
import type { FamilyId } from '#domain/catalogue/family.ts'
import { fitKinds } from '../part-fields.ts'
import { trackings } from '../stock.ts'

export const parts = pgTable(
  'parts',
  {
    id: text('id').primaryKey(),
    /** In capitals. */
    sku: text('sku').notNull().unique(),
    name: text('name').notNull(),
    familyId: text('family_id').$type<FamilyId>(),
    /** As the price of the issue names it; empty for any. */
    quality: text('quality').notNull(),
    hsn: text('hsn').notNull(),
    tracking: text('tracking', { enum: trackings }).notNull(),
    reorderLevel: integer('reorder_level').notNull(),
    target: integer('target').notNull(),
    shelf: text('shelf').notNull(),
    active: boolean('active').notNull().default(true),
    /** Sums over the items, changed with them in one transaction, so that a list of parts reads no item. */
    free: integer('free').notNull().default(0),
    held: integer('held').notNull().default(0),
    /** Of what lies on the shelf, at cost. */
    value: amountColumn('value_paise')
      .notNull()
      .default(sql`0`),
    /** For each piece received last; null before the first. */
    lastCost: amountColumn('last_cost_paise'),
    createdAt: timestampColumn('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('parts_name').on(t.name, t.id),
    index('parts_low')
      .on(t.name, t.id)
      .where(sql`active and free < reorder_level`),
  ],
)

/** Which issues of which models a part serves. */
export const partFits = pgTable(
  'part_fits',
  {
    partId: text('part_id').notNull(),
    kind: text('kind', { enum: fitKinds }).notNull(),
    /** The model or price tier. */
    of: text('of').notNull(),
    issueId: text('issue_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.partId, t.kind, t.of, t.issueId] }),
    index('part_fits_of').on(t.of, t.kind, t.issueId),
  ],
)

export const suppliers = pgTable('suppliers', {
  id: text('id').primaryKey(),
  name: text('name').notNull().unique(),
  phone: text('phone').notNull(),
  leadDays: integer('lead_days').notNull(),
  active: boolean('active').notNull().default(true),
  version: integer('version').notNull().default(1),
})

/** Rows are only added: of a supplier and a part, the newest holds. */
export const supplierPrices = pgTable(
  'supplier_prices',
  {
    id: rowIdColumn(),
    supplierId: text('supplier_id').notNull(),
    partId: text('part_id').notNull(),
    price: amountColumn('price_paise').notNull(),
    leadDays: integer('lead_days').notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    setBy: text('set_by').notNull(),
  },
  (t) => [index('supplier_prices_part').on(t.partId, t.supplierId, t.id)],
)
