/** The calls about money that fits no order: colleagues assign it or send it back. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { paymentErrors } from '#domain/payments/errors.ts'
import { moneyLine } from '../money-line.ts'

const id = z.string().min(1).max(64)

export const listReceipts = endpoint({
  method: 'GET',
  path: '/staff/money/unassigned',
  summary: 'Receipts that fitted no order, at most 200, newest first',
  who: 'staff',
  action: 'manage-money',
  response: z.array(moneyLine),
  errors: [],
})

export const assignReceipt = endpoint({
  method: 'POST',
  path: '/staff/money/unassigned/assign',
  summary: 'Says which order a receipt was for; the order must wait for exactly this amount',
  who: 'staff',
  action: 'manage-money',
  recent: true,
  body: z.object({
    paymentId: id,
    orderNumber: z.string().trim().min(5, 'Please enter the order number').max(64),
  }),
  response: z.object({ orderId: z.string() }),
  errors: [
    paymentErrors.PAYMENT_NOT_FOUND,
    paymentErrors.RECEIPT_DECIDED,
    paymentErrors.RECEIPT_DOES_NOT_FIT,
  ],
  changes: [listReceipts],
})

export const returnReceipt = endpoint({
  method: 'POST',
  path: '/staff/money/unassigned/return',
  summary: 'Sends a receipt that fitted no order back to its payer',
  who: 'staff',
  action: 'manage-money',
  recent: true,
  body: z.object({ paymentId: id }),
  response: z.object({ refundId: z.string() }),
  message: 'The refund is on its way',
  errors: [paymentErrors.NOTHING_TO_REFUND, paymentErrors.REFUND_TOO_SMALL],
  changes: [listReceipts],
})
