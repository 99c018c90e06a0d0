/** The tables of documents, each frozen for ever, and of the counters for their numbers. */
import { sql } from 'drizzle-orm'
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { timestampColumn } from '#platform/db/timestamp-column.ts'
import type { DeliveryNote } from '../delivery-note.ts'
import type { IssuedKind } from '../document.ts'
import { contentColumn } from './content-column.ts'

export const documents = pgTable(
  'documents',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id').notNull(),
    customerId: text('customer_id').notNull(),
    kind: text('kind').$type<IssuedKind>().notNull(),
    /** The refund that it states or takes back; null for the others, and on refund documents of early versions. */
    about: text('about'),
    series: text('series').notNull(),
    financialYear: text('financial_year').notNull(),
    seq: integer('seq').notNull(),
    number: text('number').notNull(),
    issuedAt: timestampColumn('issued_at').notNull(),
    content: contentColumn('content').notNull(),
  },
  (table) => [
    index('documents_order').on(table.orderId, table.kind),
    /** For the documents of a month. */
    index('documents_issued').on(table.issuedAt),
    /** Of the others an order has one for each time money went back. */
    uniqueIndex('documents_one_of_kind')
      .on(table.orderId, table.kind)
      .where(sql`kind in ('receipt-voucher', 'tax-invoice') and about is null`),
    uniqueIndex('documents_one_about').on(table.orderId, table.kind, table.about),
    unique('documents_series_seq').on(table.series, table.financialYear, table.seq),
  ],
)

/** Of devices that went back without a repair, one of an order at most. */
export const deliveryNotes = pgTable(
  'delivery_notes',
  {
    orderId: text('order_id').primaryKey(),
    customerId: text('customer_id').notNull(),
    series: text('series').notNull(),
    financialYear: text('financial_year').notNull(),
    seq: integer('seq').notNull(),
    number: text('number').notNull(),
    issuedAt: timestampColumn('issued_at').notNull(),
    content: jsonb('content').$type<DeliveryNote>().notNull(),
  },
  (table) => [
    index('delivery_notes_customer').on(table.customerId),
    unique('delivery_notes_series_seq').on(table.series, table.financialYear, table.seq),
  ],
)

/** A row, not a database sequence: a sequence leaves a gap for every transaction that fails. */
export const documentCounters = pgTable(
  'document_counters',
  {
    series: text('series').notNull(),
    financialYear: text('financial_year').notNull(),
    last: integer('last').notNull(),
    lastIssuedAt: timestampColumn('last_issued_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.series, table.financialYear] })],
)

/** Numbers that a restore skipped, because the lost store may have given them out. */
export const skippedNumbers = pgTable(
  'document_skipped_numbers',
  {
    series: text('series').notNull(),
    financialYear: text('financial_year').notNull(),
    first: integer('first').notNull(),
    last: integer('last').notNull(),
    /** When the backup was made, and when it was restored. */
    backupAt: timestampColumn('backup_at').notNull(),
    recordedAt: timestampColumn('recorded_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.series, table.financialYear, table.first] })],
)
