/** The tables of money: payment attempts, payments, refunds, disputes, and webhooks of the provider. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { amountColumn } from '#platform/db/number-columns.ts'
import { timestampColumn } from '#platform/db/timestamp-column.ts'
import type { CounterMethod } from '../counter-money.ts'
import type { PaymentPurpose } from '../due.ts'
import type { PaymentMethod } from '../method.ts'
import type { DisputeStatus } from '../dispute.ts'
import type { Allocation, AttemptState } from '../payment.ts'
import type { RefundState } from '../refund.ts'

/** One price requested for one order. Never deleted, because a late payment must find what it was for. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    /** Also the receipt at the provider, by which an order is found whose creation went unanswered. */
    id: text('id').primaryKey(),
    orderId: text('order_id').notNull(),
    customerId: text('customer_id').notNull(),
    amount: amountColumn('amount_paise').notNull(),
    currency: text('currency').notNull(),
    /** What its payment counts for, as far as that was known when it was opened. */
    purpose: text('purpose').$type<PaymentPurpose>().notNull().default('full'),
    state: text('state').$type<AttemptState>().notNull(),
    providerOrderId: text('provider_order_id').unique(),
    /** How often a call set out to open it at the provider: from the second time on we look first. */
    asks: integer('asks').notNull().default(0),
    /** Until then one call asks the provider, and others wait. */
    askingUntil: timestampColumn('asking_until'),
    createdAt: timestampColumn('created_at').notNull(),
    lastActiveAt: timestampColumn('last_active_at').notNull(),
    nextCheckAt: timestampColumn('next_check_at'),
  },
  (table) => [
    uniqueIndex('payment_attempts_one_per_price')
      .on(table.orderId, table.amount)
      .where(sql`state in ('open', 'superseded')`),
    index('payment_attempts_order').on(table.orderId),
    index('payment_attempts_customer').on(table.customerId),
    index('payment_attempts_due').on(table.nextCheckAt),
  ],
)

/** As `referenceKey` makes it of a reference that is stored, which has no blanks. A query uses the index only with exactly this. */
export const keyOfReference = (reference: SQLWrapper): SQL<string> =>
  sql<string>`upper(replace(${reference}, '-', ''))`

/** Every amount that reached us, whatever it was for. */
export const payments = pgTable(
  'payments',
  {
    /** The provider's id of the payment; our own, `counter_…`, for one taken at the counter. */
    id: text('id').primaryKey(),
    allocation: text('standing').$type<Allocation>().notNull(),
    attemptId: text('attempt_id'),
    orderId: text('order_id'),
    customerId: text('customer_id'),
    providerOrderId: text('provider_order_id'),
    amount: amountColumn('amount_paise').notNull(),
    currency: text('currency').notNull(),
    method: text('method').$type<PaymentMethod>().notNull().default('online'),
    /** What it was for; of no meaning unless it counts. */
    purpose: text('purpose').$type<PaymentPurpose>().notNull().default('full'),
    /** What has gone back of it so far; less again when a refund fails after all. */
    refunded: amountColumn('refunded_paise').notNull(),
    /** When we last learned that some of it went back. */
    refundedAt: timestampColumn('refunded_at'),
    /** By the provider's clock. */
    capturedAt: timestampColumn('captured_at').notNull(),
    /** When we learned of it; null on rows of early versions, where it is `captured_at`. */
    bookedAt: timestampColumn('booked_at'),
    /** When it began to count for its order; null on rows of early versions, of which an order has but one. */
    countedAt: timestampColumn('counted_at'),
    /** The colleague who took it at the counter. */
    takenBy: text('taken_by'),
    /** Of a UPI transfer or a card slip. */
    reference: text('reference'),
  },
  (table) => [
    /** The money of one checkout counts once, however many payments arrive for it. */
    uniqueIndex('payments_one_counted_per_attempt')
      .on(table.attemptId)
      .where(sql`standing = 'counted'`),
    index('payments_order').on(table.orderId),
    index('payments_customer').on(table.customerId),
    /** For a reference that is used once more. */
    index('payments_reference')
      .on(keyOfReference(table.reference))
      .where(sql`reference is not null`),
    index('payments_standing').on(table.allocation, table.capturedAt),
    index('payments_captured').on(table.capturedAt, table.id),
    /** All that the sums of each day read, so that they open no row. */
    index('payments_takings')
      .on(table.capturedAt, table.amount, table.refunded)
      .where(sql`currency = 'INR'`),
    /** For the end of an order's id, which is its printed number. */
    index('payments_order_end').on(sql`right(${table.orderId}, 5)`),
  ],
)

/** Money that we decided to give back. */
export const refunds = pgTable(
  'payment_refunds',
  {
    /** Also the receipt at the provider. */
    id: text('id').primaryKey(),
    paymentId: text('payment_id').notNull(),
    amount: amountColumn('amount_paise').notNull(),
    reason: text('reason').notNull(),
    /** The same key is one refund, however often it is requested. */
    requestKey: text('request_key').notNull().unique(),
    state: text('state').$type<RefundState>().notNull(),
    providerRefundId: text('provider_refund_id').unique(),
    createdAt: timestampColumn('created_at').notNull(),
    /** Until then a call is sending it, or it waits after a refusal. */
    nextTryAt: timestampColumn('next_try_at').notNull(),
    /** How often it was begun at the provider; each time has its own receipt. */
    round: integer('round').notNull().default(1),
    /** By the provider's clock. */
    madeAt: timestampColumn('made_at'),
    /** When the money went back, or reached the customer at the counter. */
    sentAt: timestampColumn('sent_at'),
    /** When the books first counted it as gone; null on rows of early versions, where it is `sent_at`. */
    bookedAt: timestampColumn('booked_at'),
    /** When the provider said that it is done; null where it may still fail. */
    settledAt: timestampColumn('settled_at'),
    checkAt: timestampColumn('check_at'),
    /** When the provider first refused this round. */
    refusedAt: timestampColumn('refused_at'),
    failedAt: timestampColumn('failed_at'),
    failure: text('failure'),
    /** How it was handed back at the counter, and by which colleague. */
    method: text('method').$type<CounterMethod>(),
    reference: text('reference'),
    returnedBy: text('returned_by'),
    withdrawnAt: timestampColumn('withdrawn_at'),
    withdrawnBy: text('withdrawn_by'),
    withdrawnBecause: text('withdrawn_because'),
  },
  (table) => [
    index('payment_refunds_payment').on(table.paymentId),
    index('payment_refunds_due').on(table.state, table.nextTryAt),
    index('payment_refunds_created').on(table.createdAt, table.id),
    index('payment_refunds_reference')
      .on(keyOfReference(table.reference))
      .where(sql`reference is not null`),
  ],
)

/** Payments that their payers dispute at the bank, as the provider reports them. */
export const disputes = pgTable(
  'payment_disputes',
  {
    /** The provider's id. */
    id: text('id').primaryKey(),
    paymentId: text('payment_id').notNull(),
    amount: amountColumn('amount_paise').notNull(),
    currency: text('currency').notNull(),
    /** What the provider has taken from the shop for it. */
    deducted: amountColumn('deducted_paise').notNull(),
    status: text('status').$type<DisputeStatus>().notNull(),
    phase: text('phase').notNull(),
    /** The provider's code. */
    reason: text('reason').notNull(),
    respondBy: timestampColumn('respond_by'),
    /** By the provider's clock. */
    madeAt: timestampColumn('made_at').notNull(),
    /** When we first learned of it, and when something about it last changed. */
    seenAt: timestampColumn('seen_at').notNull(),
    changedAt: timestampColumn('changed_at').notNull(),
  },
  (table) => [
    index('payment_disputes_payment').on(table.paymentId),
    index('payment_disputes_made').on(table.madeAt, table.id),
  ],
)

/** Every authentic webhook by its event id, for ever, because the signature has no time and old ones can be sent again. */
export const webhookEvents = pgTable('payment_webhook_events', {
  eventId: text('event_id').primaryKey(),
  name: text('name').notNull(),
  paymentId: text('payment_id'),
  receivedAt: timestampColumn('received_at').notNull(),
})
