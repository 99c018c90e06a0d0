/** The table of UPI QR codes. */
import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Paise } from '#kernel/money.ts'
import { timestampColumn } from '#platform/db/timestamp-column.ts'
import type { QrCodeState } from '../../qr-code.ts'

/** QR codes that were shown for an attempt. Never deleted, because a late payment must find what it was for. */
export const qrCodes = pgTable(
  'payment_qr_codes',
  {
    id: text('id').primaryKey(),
    attemptId: text('attempt_id').notNull(),
    orderId: text('order_id').notNull(),
    customerId: text('customer_id').notNull(),
    amount: bigint('amount_paise', { mode: 'number' }).$type<Paise>().notNull(),
    state: text('state').$type<QrCodeState>().notNull(),
    providerQrId: text('provider_qr_id').notNull().unique(),
    content: text('content'),
    pictureUrl: text('picture_url'),
    paymentId: text('payment_id'),
    openedBy: text('opened_by').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    endsAt: timestampColumn('ends_at').notNull(),
    endedAt: timestampColumn('ended_at'),
    nextCheckAt: timestampColumn('next_check_at'),
  },
  (table) => [
    uniqueIndex('payment_qr_codes_one_open')
      .on(table.orderId, table.amount)
      .where(sql`state = 'open'`),
    index('payment_qr_codes_customer').on(table.customerId),
    index('payment_qr_codes_order').on(table.orderId, table.createdAt),
    index('payment_qr_codes_attempt').on(table.attemptId),
    index('payment_qr_codes_payment').on(table.paymentId),
    index('payment_qr_codes_due').on(table.nextCheckAt),
    index('payment_qr_codes_ended').on(table.endedAt),
  ],
)
