/** The endpoints of the cart: what it costs, to whom it is billed, confirming and paying it. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { addressErrors } from '#domain/addresses/errors.ts'
import { getTaxRecipient } from '#domain/customers/contract/customer.ts'
import { taxRecipientInput, taxRecipientShape } from '#domain/customers/tax-recipient.ts'
import { paymentErrors } from '#domain/payments/errors.ts'
import { paymentIdPattern } from '#domain/payments/payment.ts'
import { orderErrors } from '../errors.ts'
import { listOrders } from './customer.ts'
import { addressDetail, cart, orderId, status } from './wire-shapes.ts'

const { ORDER_NOT_FOUND, STEP_OUT_OF_ORDER } = orderErrors

export const viewCart = endpoint({
  method: 'GET',
  path: '/orders/view/cart',
  summary: 'What the booking costs',
  who: 'customer',
  query: orderId.extend({
    addressId: z
      .string()
      .max(64)
      .optional()
      .describe(
        'The saved address chosen for the pickup, which may decide the place of supply; one that is gone has no effect',
      ),
  }),
  response: cart,
  errors: [orderErrors.ORDER_NOT_FOUND, orderErrors.CART_NOT_READY],
})

export const changeRecipient = endpoint({
  method: 'POST',
  path: '/orders/recipient',
  summary:
    'To whom the documents of an order are made out, until it is paid; null for the customer',
  who: 'customer',
  body: orderId.extend({
    recipientTax: taxRecipientInput.nullable(),
    remember: z.boolean().default(false).describe('For the next bookings, too'),
  }),
  response: z.object({ orderId: z.string(), recipientTax: taxRecipientShape.nullable() }),
  message: 'Invoice details saved',
  errors: [ORDER_NOT_FOUND, orderErrors.RECIPIENT_FIXED, orderErrors.RECIPIENT_ADDRESS_NEEDED],
  changes: [viewCart, getTaxRecipient],
})

export const confirmOrder = endpoint({
  method: 'POST',
  path: '/orders/confirm/order',
  summary:
    'Fixes the price and the pickup address and opens the payment; a contact request and a total of 0 need none',
  who: 'customer',
  body: orderId.extend({
    addressDetail: addressDetail.nullish(),
    recipientTax: taxRecipientInput
      .nullish()
      .describe('To whom the documents are made out; null for the customer'),
  }),
  response: z.object({
    orderId: z.string(),
    status,
    amount: z.number().int().optional().describe('paise; 0 where nothing is paid'),
    currency: z.literal('INR').optional(),
    razorpayOrderId: z.string().optional(),
    razorypayOrderId: z.string().optional().describe('the same, as an older client spells it'),
    keyId: z.string().optional(),
    checkoutScript: z.string().optional(),
    prefill: z.object({ name: z.string(), email: z.string(), contact: z.string() }).optional(),
  }),
  errors: [
    orderErrors.NO_PRICE_YET,
    ORDER_NOT_FOUND,
    STEP_OUT_OF_ORDER,
    paymentErrors.ALREADY_PAID,
    orderErrors.ADDRESS_REQUIRED,
    orderErrors.OUTSIDE_SERVICE_AREA,
    orderErrors.RECIPIENT_ADDRESS_NEEDED,
    addressErrors.ADDRESS_NOT_FOUND,
    paymentErrors.LESS_THAN_A_RUPEE,
    paymentErrors.PAYMENT_NOT_STARTED,
    paymentErrors.PAYMENT_PROVIDER_UNREACHABLE,
  ],
})

export const verifyPayment = endpoint({
  method: 'POST',
  path: '/orders/verify/payment',
  summary: 'Asks the provider about a payment and marks the order paid when it is',
  who: 'customer',
  body: orderId.extend({
    razorpay_payment_id: z
      .string()
      .regex(paymentIdPattern, paymentErrors.PAYMENT_NOT_VERIFIED.message),
    razorpay_order_id: z.string().max(64).optional(),
    razorpay_signature: z.string().max(256).optional(),
  }),
  response: z.object({ orderId: z.string(), status, paid: z.literal(true) }),
  message: 'Payment Successful!',
  errors: [
    orderErrors.ORDER_NOT_FOUND,
    paymentErrors.PAYMENT_NOT_VERIFIED,
    paymentErrors.PAYMENT_RETURNED,
    paymentErrors.PAYMENT_PROVIDER_UNREACHABLE,
  ],
  load: 'none',
})

export const lookAtPayment = endpoint({
  method: 'POST',
  path: '/orders/payment/look',
  summary: 'Asks the provider about the open checkout of an order, at most every two seconds',
  who: 'customer',
  body: orderId,
  response: z.object({ orderId: z.string(), paid: z.boolean(), checkoutOpen: z.boolean() }),
  errors: [orderErrors.ORDER_NOT_FOUND, paymentErrors.PAYMENT_PROVIDER_UNREACHABLE],
  changes: [viewCart, listOrders],
})
