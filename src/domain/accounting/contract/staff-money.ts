/** The money screen's calls for colleagues: payments, their allocation, and refunds. Amounts are in rupees. */
import { z } from 'zod'
import { dayInput } from '#kernel/date-input.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { orderErrors } from '#domain/orders/errors.ts'
import { listOwed } from '#domain/payments/contract/staff.ts'
import { amountText } from '#kernel/amount-text.ts'
import { parts, paymentStates } from '#domain/payments/day-sheet.ts'
import { paymentErrors } from '#domain/payments/errors.ts'
import { paymentMethods } from '#domain/payments/method.ts'
import { refundReasons } from '#domain/payments/refund-reason.ts'
import { documentKinds } from '../document.ts'
import { disputeLine, moneyLine as line, moneySums as sums, refundLine } from '../money-line.ts'
import { listReceipts } from './staff-receipts.ts'
import { listStaffDocuments } from './staff.ts'

const id = z.string().min(1).max(64)
const day = dayInput
const timestamp = z.iso.datetime()

export const listMoney = endpoint({
  method: 'GET',
  path: '/staff/money/payments',
  summary: 'Payments received, newest first, 50 a page; by day, method, state, order number or id',
  who: 'staff',
  action: 'see-money',
  query: z.object({
    q: z.string().max(64).optional(),
    day: day.optional(),
    method: z.enum(paymentMethods).optional(),
    state: z.enum(paymentStates).optional(),
    before: id.optional().describe('The last payment of the page before'),
  }),
  response: z.object({ payments: z.array(line), more: z.boolean() }),
  errors: [],
})

export const getDaySheet = endpoint({
  method: 'GET',
  path: '/staff/money/sheet',
  summary: 'What was received on a day in India, by method, and what became of it until now',
  who: 'staff',
  action: 'see-money',
  query: z.object({ day: day.optional().describe('Today when absent') }),
  response: z.object({
    day: z.string(),
    today: z.string(),
    rows: z.array(
      z.object({
        method: z.enum(paymentMethods),
        currency: z.string(),
        count: z.number().int(),
        byQrCode: z
          .object({ count: z.number().int(), received: z.number() })
          .describe('Of these receipts, those of a UPI QR code at the counter; in rupees'),
        unexplained: z.number().int().describe('Receipts that are not wholly explained'),
        ...sums,
      }),
    ),
    total: z.object(sums).nullable().describe('Of all methods, in rupees; null for one alone'),
    late: z
      .object({ count: z.number().int(), amount: z.number() })
      .describe('Receipts of this day in rupees that were booked after it'),
    balanced: z.boolean().describe('Every rupee of every receipt is explained'),
  }),
  errors: [],
})

export const listSheetLines = endpoint({
  method: 'GET',
  path: '/staff/money/sheet/lines',
  summary: 'The receipts behind one number of a day’s sheet, at most 500',
  who: 'staff',
  action: 'see-money',
  query: z.object({
    day,
    method: z.enum(paymentMethods),
    currency: z.string().length(3),
    part: z.enum(parts),
  }),
  response: z.object({ lines: z.array(line), count: z.number().int() }),
  errors: [],
})

export const listMoneyBack = endpoint({
  method: 'GET',
  path: '/staff/money/refunds',
  summary: 'Refunds decided, newest first, 50 a page',
  who: 'staff',
  action: 'manage-money',
  query: z.object({ before: id.optional().describe('The last refund of the page before') }),
  response: z.object({ refunds: z.array(refundLine), more: z.boolean() }),
  errors: [],
})

export const getOrderMoney = endpoint({
  method: 'GET',
  path: '/staff/money/order',
  summary: 'One order’s money: what came, what went back, what is left, its documents',
  who: 'staff',
  action: 'see-money',
  query: z.object({
    order: id.describe('Its id, its printed number, or the reference of a payment'),
  }),
  response: z.object({
    orderId: z.string(),
    orderNumber: z.string(),
    device: z.string(),
    payments: z.array(line),
    refunds: z.array(refundLine),
    disputes: z.array(disputeLine),
    left: z.number().describe('What could still be sent back'),
    documents: z.array(
      z.object({
        number: z.string(),
        kind: z.enum(documentKinds).exclude(['estimate']),
        issuedAt: timestamp,
        total: z.number(),
      }),
    ),
  }),
  errors: [orderErrors.ORDER_NOT_FOUND],
})

export const refundOrder = endpoint({
  method: 'POST',
  path: '/staff/money/refunds',
  summary: 'Sends an order’s money back, wholly or in part; its document follows',
  who: 'staff',
  action: 'manage-money',
  recent: true,
  body: z.object({
    orderId: id,
    amount: amountText.optional().describe('In rupees; all that is left when absent'),
    reason: z.enum(refundReasons, { error: 'Please choose a reason' }),
    seenLeft: z.number().describe('What the colleague saw to be left'),
    formKey: z.string().min(8).max(64).describe('The same key is one refund'),
  }),
  response: z.object({
    refundId: z.string(),
    atCounter: z.number().describe('rupees of it that are handed back at the counter'),
  }),
  message: 'The refund is on its way',
  errors: [
    paymentErrors.NOTHING_TO_REFUND,
    paymentErrors.MONEY_MOVED,
    paymentErrors.REFUND_TOO_SMALL,
  ],
  changes: [
    listOwed,
    listReceipts,
    listStaffDocuments,
    listMoney,
    getDaySheet,
    listSheetLines,
    listMoneyBack,
    getOrderMoney,
  ],
})
