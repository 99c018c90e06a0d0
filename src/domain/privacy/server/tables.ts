/** The tables of deleted accounts and grievances. */
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#platform/db/timestamp-column.ts'
import { grievanceSubjects } from '../grievance.ts'
import { sealedKinds } from '../sealed-copies.ts'

/** Records that an account was deleted, and whether its files are removed; nothing identifies its owner. */
export const erasures = pgTable(
  'rights_erasures',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id').notNull(),
    erasedAt: timestampColumn('erased_at').notNull(),
    /** When the last file was removed. */
    finishedAt: timestampColumn('finished_at'),
  },
  (table) => [uniqueIndex('rights_erasures_customer').on(table.customerId)],
)

export const grievances = pgTable(
  'rights_grievances',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id').notNull(),
    about: text('about', { enum: grievanceSubjects }).notNull(),
    /** Empty once the account is deleted. */
    text: text('text').notNull(),
    /** A hash of customer, day and text, so that the same text twice on one day is one grievance. */
    twinKey: text('twin_key').notNull(),
    receivedAt: timestampColumn('received_at').notNull(),
    acknowledgedAt: timestampColumn('acknowledged_at'),
    redressedAt: timestampColumn('redressed_at'),
    answer: text('answer'),
  },
  (table) => [
    uniqueIndex('rights_grievances_twin').on(table.twinKey),
    index('rights_grievances_customer').on(table.customerId, table.receivedAt),
    index('rights_grievances_open').on(table.redressedAt, table.receivedAt),
  ],
)

/** What was deleted, for the holder of a key that this program does not have, until the law's year is over. */
export const sealedCopies = pgTable(
  'sealed_copies',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: sealedKinds }).notNull(),
    /** A file of age in its text form. */
    sealed: text('sealed').notNull(),
    sealedAt: timestampColumn('sealed_at').notNull(),
    destroyAt: timestampColumn('destroy_at').notNull(),
  },
  (table) => [
    index('sealed_copies_sealed').on(table.sealedAt),
    index('sealed_copies_destroy').on(table.destroyAt),
  ],
)
