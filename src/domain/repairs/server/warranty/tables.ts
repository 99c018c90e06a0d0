/** The table of warranty claims. */
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#platform/db/timestamp-column.ts'
import { claimDecisions } from '../../warranty/warranty.ts'

/** In place of the colleague of a claim that the device's owner sent. */
export const byCustomer = 'customer'

/** One row for each order with which a warranty is claimed; it is changed once, by the decision. */
export const warrantyClaims = pgTable(
  'warranty_claims',
  {
    orderId: text('order_id').primaryKey(),
    /** The earlier order. */
    ofOrderId: text('of_order_id').notNull(),
    issueIds: jsonb('issue_ids').$type<readonly string[]>().notNull(),
    claimedAt: timestampColumn('claimed_at').notNull(),
    /** The colleague, with the name at that time; `customer` for its owner. */
    claimedBy: text('claimed_by').notNull(),
    claimedByName: text('claimed_by_name').notNull(),
    /** Made by the customer's page when it opened the form; null for a claim at the counter. */
    formId: text('form_id').unique(),
    /** Ids of uploads, at most three. */
    photos: jsonb('photos').$type<readonly string[]>().notNull().default([]),
    decision: text('decision', { enum: claimDecisions }),
    decidedAt: timestampColumn('decided_at'),
    decidedBy: text('decided_by'),
    decidedByName: text('decided_by_name'),
    /** Why it is not covered, for the customer to read. */
    reason: text('reason'),
  },
  (table) => [index('warranty_claims_of').on(table.ofOrderId)],
)
