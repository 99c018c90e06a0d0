/** The tables of orders. What a customer agreed to is frozen here, whatever the catalogue says later. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Paise } from '#kernel/money.ts'
import { timestampColumn } from '#platform/db/timestamp-column.ts'
import type { TaxRecipient } from '#domain/customers/tax-recipient.ts'
import { closeReasons, contactEndings } from '../contact-request.ts'
import { type AudioConfirmation, type OrderLine, orderStatuses } from '../order.ts'
import { type OrderAddress, orderBases, type OrderDevice, type PickupTime } from '../order-parts.ts'
import { billColumn } from './bill-column.ts'

/** The device's number is known. A query uses the index only with this exact condition, which must not contain a parameter. */
export const hasNumber = (deviceKey: SQLWrapper): SQL =>
  sql`${deviceKey} <> '' and ${deviceKey} not like 'model:%'`

export const orders = pgTable(
  'orders',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id').notNull(),
    status: text('status', { enum: orderStatuses }).notNull(),
    /** Names the device for finding its draft again: the number, or the model chosen by hand. */
    deviceKey: text('device_key').notNull(),
    device: jsonb('device').$type<OrderDevice>().notNull(),
    lines: jsonb('lines').$type<readonly OrderLine[]>().notNull(),
    confirmations: jsonb('confirmations').$type<readonly AudioConfirmation[]>().notNull(),
    supportOption: integer('support_option'),
    discountBasisPoints: integer('discount_basis_points').notNull(),
    address: jsonb('address').$type<OrderAddress>(),
    /** To whom documents are made out; null for the customer. */
    recipient: jsonb('recipient').$type<TaxRecipient>(),
    bill: billColumn('bill'),
    grandTotal: bigint('grand_total_paise', { mode: 'number' }).$type<Paise>(),
    paymentId: text('payment_id'),
    paidAt: timestampColumn('paid_at'),
    confirmedAt: timestampColumn('confirmed_at'),
    /** When the shop took it on before it was paid: at the counter, or after a call. Null where the payment comes first. */
    acceptedAt: timestampColumn('accepted_at'),
    /** When its work could begin; null on rows of early versions, and before that (`../taken-on.ts`). */
    takenOnAt: timestampColumn('taken_on_at'),
    /** The last time at which cancelling is free, as promised at the payment; null for orders paid before it was stored. */
    freeCancellationUntil: timestampColumn('free_cancellation_until'),
    /** When its customer asks us to come. */
    pickupTime: jsonb('pickup_time').$type<PickupTime>(),
    /** When its customer cancelled it. */
    cancelledAt: timestampColumn('cancelled_at'),
    /** What was left to refund then. */
    cancelledRefund: bigint('cancelled_refund_paise', { mode: 'number' }).$type<Paise>(),
    /** What the shop keeps of an order that was called off too late. */
    lateFee: bigint('late_fee_paise', { mode: 'number' }).$type<Paise>(),
    /** When the rest of the money had gone back: from then on the fee is what was sold. */
    feeEarnedAt: timestampColumn('fee_earned_at'),
    /** The customer went back from it, so the booking does not offer it again by itself. */
    setAside: boolean('set_aside').notNull(),
    /** The form a colleague booked it with at the counter: sent again, it books nothing more. */
    counterForm: text('counter_form').unique(),
    /** What is wrong with the device in its owner's words, where it was taken in to find the fault. */
    complaint: text('complaint'),
    /** Null on rows of early versions, and where it follows from the payment (`../basis.ts`). */
    basis: text('basis', { enum: orderBases }),
    /** The order whose warranty is claimed. */
    warrantyOf: text('warranty_of'),
    createdAt: timestampColumn('created_at').notNull(),
    updatedAt: timestampColumn('updated_at').notNull(),
  },
  (table) => [
    index('orders_customer').on(table.customerId, table.createdAt, table.id),
    /** Claims of a warranty: few, however many orders there are. */
    index('orders_warranty_of')
      .on(table.warrantyOf)
      .where(sql`warranty_of is not null`),
    index('orders_device').on(table.customerId, table.deviceKey),
    /** Devices with a number, for all their owners. */
    index('orders_of_device').on(table.deviceKey).where(hasNumber(table.deviceKey)),
    /** For the end of an id, which is the printed number. */
    index('orders_end').on(sql`right(${table.id}, 5)`),
    /** Confirmed and not paid, with a price: few. */
    index('orders_not_paid')
      .on(table.confirmedAt, table.id)
      .where(sql`status = 'ENQUIRY_STEP_THREE_COMPLETED' and paid_at is null and bill is not null`),
    /** Those of them that the shop has taken on: fewer still, however many carts were left. */
    index('orders_taken_on_not_paid')
      .on(table.confirmedAt, table.id)
      .where(
        sql`status = 'ENQUIRY_STEP_THREE_COMPLETED' and paid_at is null and bill is not null and accepted_at is not null`,
      ),
    /** Begun and not paid: few, because old ones are deleted. By a time that no change moves, so that no change writes it. */
    index('orders_begun')
      .on(table.createdAt)
      .where(
        sql`paid_at is null and accepted_at is null and status not in ('CANCELLED', 'REFUNDED', 'CONTACT_REQUESTED')`,
      ),
    /** Open contact requests: few, however many orders there are. */
    index('orders_contact_requested')
      .on(table.confirmedAt, table.id)
      .where(sql`status = 'CONTACT_REQUESTED'`),
  ],
)

/** Pickup addresses that were changed after the booking: who, when, from what to what. Rows are only added. */
export const orderAddressChanges = pgTable(
  'order_address_changes',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id').notNull(),
    at: timestampColumn('at').notNull(),
    /** The customer. */
    by: text('changed_by').notNull(),
    before: jsonb('before').$type<OrderAddress>(),
    address: jsonb('address').$type<OrderAddress>().notNull(),
  },
  (table) => [index('order_address_changes_order').on(table.orderId, table.at)],
)

/** Devices that the owner lets go although something is due of their order. */
export const unpaidHandOvers = pgTable('order_unpaid_hand_overs', {
  orderId: text('order_id').primaryKey(),
  at: timestampColumn('at').notNull(),
  /** The owner, with the name at that time. */
  by: text('allowed_by').notNull(),
  byName: text('allowed_by_name').notNull(),
  /** In the owner's own words. */
  reason: text('reason').notNull(),
  /** What was due when the owner allowed it: it holds for no more. Null on rows of early versions, which hold for any amount. */
  amount: bigint('amount_paise', { mode: 'number' }).$type<Paise>(),
})

/**
 * What colleagues did about a contact request. It has no row before the first call; the order's status says whether it is
 * open.
 */
export const contactRequests = pgTable(
  'contact_requests',
  {
    orderId: text('order_id').primaryKey(),
    /** Calls that nobody answered. */
    attempts: integer('attempts').notNull(),
    lastAttemptAt: timestampColumn('last_attempt_at'),
    /** When somebody should call again. */
    nextTryAt: timestampColumn('next_try_at'),
    endedAt: timestampColumn('ended_at'),
    ending: text('ending', { enum: contactEndings }),
    closeReason: text('close_reason', { enum: closeReasons }),
    /** The colleague, with the name at that time. */
    endedBy: text('ended_by'),
    endedByName: text('ended_by_name'),
  },
  (table) => [index('contact_requests_ended').on(table.endedAt, table.orderId)],
)
