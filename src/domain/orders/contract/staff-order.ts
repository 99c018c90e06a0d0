/** The calls for colleagues that end an order, or take the payment that one waits for. */
import { z } from 'zod'
import { plainLine } from '#kernel/text-fields.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { confirmReference, counterMoney } from '#domain/payments/counter-money.ts'
import { paymentErrors } from '#domain/payments/errors.ts'
import { orderErrors } from '../errors.ts'
import { findWalkIn } from './staff.ts'
import { listContactRequests } from './staff-contact.ts'
import { countBeforeBoard, listUnpaid } from './staff-unpaid.ts'
import { orderId } from './wire-shapes.ts'

const amount = z.number().int().nonnegative()

export const takePayment = endpoint({
  who: 'staff',
  action: 'book-at-counter',
  method: 'POST',
  path: '/staff/counter/pay',
  summary: 'Takes the payment of an order that waits for it, at the counter',
  body: orderId.extend({
    amount: amount.describe('paise: what is due, or a part of it with a formKey'),
    payment: counterMoney,
    confirmReference,
    formKey: z
      .string()
      .regex(/^[a-zA-Z0-9-]{8,64}$/)
      .optional()
      .describe('The same key is one payment; without it, the whole amount that is due is taken'),
  }),
  response: z.object({ orderId: z.string() }),
  message: 'Payment noted',
  errors: [
    orderErrors.NOT_WAITING_FOR_PAYMENT,
    orderErrors.PRICE_CHANGED,
    orderErrors.RECIPIENT_ADDRESS_NEEDED,
    paymentErrors.ALREADY_PAID,
    paymentErrors.PAYMENT_NOT_VERIFIED,
    paymentErrors.MONEY_MOVED,
    paymentErrors.CASH_LIMIT,
    paymentErrors.REFERENCE_USED,
  ],
  changes: [findWalkIn, listContactRequests, listUnpaid, countBeforeBoard],
})

export const allowUnpaidHandOver = endpoint({
  who: 'staff',
  action: 'manage-money',
  recent: true,
  method: 'POST',
  path: '/staff/order/hand-over-unpaid',
  summary: 'The owner lets a device go although something is due; the amount stays due',
  body: orderId.extend({
    reason: plainLine(300).min(3, 'Please write why, in a few words'),
  }),
  response: z.object({}),
  message: 'It may be handed over',
  errors: [orderErrors.ORDER_NOT_FOUND, orderErrors.NOT_WAITING_FOR_PAYMENT],
})

export const callOffOrder = endpoint({
  who: 'staff',
  action: 'manage-money',
  recent: true,
  method: 'POST',
  path: '/staff/order/call-off',
  summary: 'Calls an order off: all but the late fee goes back, and the repair ends',
  body: orderId.extend({
    fee: amount.describe('paise that the shop keeps; 0 for none'),
    seenLeft: amount.describe('paise: what the colleague saw to be left of the payment'),
  }),
  response: z.object({ orderId: z.string(), refund: z.number().describe('rupees that go back') }),
  message: 'Called off',
  errors: [
    orderErrors.ORDER_NOT_FOUND,
    orderErrors.CANNOT_CALL_OFF,
    orderErrors.FEE_TOO_HIGH,
    paymentErrors.MONEY_MOVED,
    paymentErrors.NOTHING_TO_REFUND,
  ],
  changes: [findWalkIn, listContactRequests],
})
