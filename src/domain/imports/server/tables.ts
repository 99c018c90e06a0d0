/** The tables of imports: the checked files, and the jobs of an earlier system. */
import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { timestampColumn } from '#platform/db/timestamp-column.ts'
import type { Paise } from '#kernel/money.ts'
import type { ImportKind } from '../import-kinds.ts'
import type { Counts, Refusal } from './plan.ts'

/** `checked` has changed nothing yet; `stopped` met data that had changed after the check. */
export type ImportState = 'checked' | 'running' | 'done' | 'stopped'

export const imports = pgTable(
  'imports',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<ImportKind>().notNull(),
    fileName: text('file_name').notNull(),
    /** SHA-256 of the file's bytes. */
    fileHash: text('file_hash').notNull(),
    /** The file's text; null once it was deleted. It holds personal data, so a scheduled task deletes it after a day. */
    content: text('content'),
    state: text('state').$type<ImportState>().notNull(),
    counts: jsonb('counts').$type<Counts>().notNull(),
    /** How many rows the file has, and how many of them were worked through. */
    rows: integer('rows').notNull(),
    applied: integer('applied').notNull().default(0),
    /** What the check found for each batch of rows: a batch is applied only when it is found again. */
    batchHashes: jsonb('batch_hashes').$type<readonly string[]>().notNull(),
    ignored: jsonb('ignored').$type<readonly string[]>().notNull(),
    /** The refused rows; deleted together with the file. */
    refusals: jsonb('refusals').$type<readonly Refusal[]>().notNull(),
    byId: text('by_id').notNull(),
    byName: text('by_name').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    endedAt: timestampColumn('ended_at'),
  },
  (t) => [index('imports_created').on(t.createdAt)],
)

/** History from before this system; never an order, so it has no documents and is in no books. */
export const pastJobs = pgTable(
  'past_jobs',
  {
    id: text('id').primaryKey(),
    /** As the earlier system wrote it. */
    number: text('number').notNull(),
    /** The same in lower case, by which it is found and by which two are the same. */
    numberKey: text('number_key').notNull(),
    customerId: text('customer_id').notNull(),
    device: text('device').notNull(),
    issue: text('issue').notNull(),
    dateIn: date('date_in', { mode: 'string' }).notNull(),
    dateOut: date('date_out', { mode: 'string' }),
    amount: bigint('amount_paise', { mode: 'number' }).$type<Paise>(),
    notes: text('notes').notNull(),
    importedAt: timestampColumn('imported_at').notNull(),
  },
  (t) => [
    uniqueIndex('past_jobs_number').on(t.numberKey),
    // A search for the beginning of a number uses this index in every collation.
    index('past_jobs_number_begins').on(t.numberKey.op('text_pattern_ops')),
    index('past_jobs_customer').on(t.customerId, t.dateIn),
  ],
)
