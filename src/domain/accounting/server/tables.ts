/** The tables of documents, each frozen for ever, and of the counters for their numbers. */
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#platform/db/timestamp-column.ts'
import type { IssuedKind } from '../document.ts'
import { contentColumn } from './content-column.ts'

export const documents = pgTable(
  'documents',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id').notNull(),
    customerId: text('customer_id').notNull(),
    kind: text('kind').$type<IssuedKind>().notNull(),
    series: text('series').notNull(),
    financialYear: text('financial_year').notNull(),
    seq: integer('seq').notNull(),
    number: text('number').notNull(),
    issuedAt: timestampColumn('issued_at').notNull(),
    /** 0, or the number of the order's correction that issued it: each replaces an invoice by another. */
    correction: integer('correction').notNull().default(0),
    content: contentColumn('content').notNull(),
  },
  (table) => [
    index('documents_order').on(table.orderId, table.kind),
    /** Of the others an order has one for each time money went back. */
    uniqueIndex('documents_one_of_kind')
      .on(table.orderId, table.kind, table.correction)
      .where(sql`kind in ('receipt-voucher', 'tax-invoice')`),
    unique('documents_series_seq').on(table.series, table.financialYear, table.seq),
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
