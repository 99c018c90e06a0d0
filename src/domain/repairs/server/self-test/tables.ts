/** The tables of self-tests: the open link of an order, and what its device said. */
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#platform/db/timestamp-column.ts'
import { deviceKinds, type PointTested } from '../../self-test/self-test.ts'
import { selfTestMoments } from '../../self-test/self-test-link.ts'

/** A new link takes the place of the earlier one. */
export const selfTestLinks = pgTable(
  'self_test_links',
  {
    orderId: text('order_id').primaryKey(),
    /** Of the token in the link; the token itself is not stored. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [index('self_test_links_created').on(table.createdAt)],
)

export const selfTests = pgTable(
  'self_tests',
  {
    orderId: text('order_id').notNull(),
    /** Made by the page, so that results sent twice are one test. */
    key: text('key').notNull(),
    /** When it arrived here: the clock of a phone may be wrong. */
    at: timestampColumn('at').notNull(),
    moment: text('moment', { enum: selfTestMoments }).notNull(),
    kind: text('kind', { enum: deviceKinds }).notNull(),
    /** Upright, in points, such as `390x844`. */
    screen: text('screen'),
    results: jsonb('results').$type<readonly PointTested[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.key] })],
)
