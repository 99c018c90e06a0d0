/** The endpoints of orders, shared by the pages and the API. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { addressErrors } from '#domain/addresses/errors.ts'
import { catalogueErrors } from '#domain/catalogue/errors.ts'
import { paymentErrors } from '#domain/payments/errors.ts'
import { paymentIdPattern } from '#domain/payments/payment.ts'
import { orderErrors } from '../errors.ts'
import {
  addressDetail,
  cart,
  listedOrder,
  confirmation,
  draft,
  foundDevice,
  line,
  orderId,
  status,
} from './wire-shapes.ts'

const { ORDER_NOT_FOUND, STEP_OUT_OF_ORDER } = orderErrors
const steps = [ORDER_NOT_FOUND, STEP_OUT_OF_ORDER, paymentErrors.ALREADY_PAID]

export const checkDevice = endpoint({
  method: 'POST',
  path: '/devices/imei/check',
  summary: 'Finds a device by IMEI or serial number and opens a draft order for it',
  who: 'customer',
  body: z.object({
    imeiNumber: z
      .string({ error: catalogueErrors.INVALID_DEVICE_NUMBER.message })
      .max(64, catalogueErrors.INVALID_DEVICE_NUMBER.message),
  }),
  response: foundDevice,
  errors: [
    catalogueErrors.INVALID_DEVICE_NUMBER,
    catalogueErrors.DEVICE_NOT_FOUND,
    catalogueErrors.DEVICE_DIRECTORY_UNREACHABLE,
    orderErrors.TOO_MANY_DEVICES,
  ],
})

export const selectDevice = endpoint({
  method: 'POST',
  path: '/devices/select',
  summary: 'Opens a draft order for a model chosen by hand, recorded as not verified',
  who: 'customer',
  body: z.object({
    productId: z.string().min(1).max(64),
    color: z.string().max(60),
    imeiNumber: z.string().max(64).optional(),
  }),
  response: foundDevice,
  errors: [catalogueErrors.MODEL_NOT_FOUND, orderErrors.TOO_MANY_DEVICES],
})

export const currentDraft = endpoint({
  method: 'GET',
  path: '/orders/enquiry/current',
  summary:
    'The booking this customer has begun, to resume at the step reached; null when there is none',
  who: 'customer',
  response: z.object({ draft: draft.nullable() }),
  errors: [],
})

export const stepOne = endpoint({
  method: 'POST',
  path: '/orders/enquiry/stepone',
  summary: 'Step 1: the customer accepts the device found',
  who: 'customer',
  body: orderId,
  response: z.object({ orderId: z.string(), status }),
  errors: steps,
})

export const stepTwo = endpoint({
  method: 'POST',
  path: '/orders/enquiry/steptwo',
  summary: 'Step 2: the issues, with the prices frozen at this moment',
  who: 'customer',
  body: orderId.extend({
    issues: z
      .array(z.string().max(64), { error: orderErrors.NO_ISSUES.message })
      .min(1, orderErrors.NO_ISSUES.message)
      .max(30),
  }),
  response: z.object({ orderId: z.string(), status, issues: z.array(line) }),
  errors: [...steps, orderErrors.NO_ISSUES, catalogueErrors.ISSUE_NOT_OFFERED],
})

export const confirmAudio = endpoint({
  method: 'POST',
  path: '/orders/enquiry/audio/confirmation',
  summary: 'Step 3: what was heard and agreed to, one entry for each issue',
  who: 'customer',
  body: orderId.extend({
    issues: z.array(confirmation).min(1, orderErrors.ISSUES_NOT_CONFIRMED.message).max(30),
  }),
  response: z.object({ orderId: z.string(), status }),
  errors: [...steps, orderErrors.ISSUES_NOT_CONFIRMED],
})

export const stepThree = endpoint({
  method: 'POST',
  path: '/orders/enquiry/stepthree',
  summary: 'Step 4: walk-in (1), pickup (2) or contact (3)',
  who: 'customer',
  body: orderId.extend({
    supportOption: z
      .number({ error: orderErrors.SERVICE_NOT_FOUND.message })
      .int(orderErrors.SERVICE_NOT_FOUND.message),
  }),
  response: z.object({ orderId: z.string(), status, supportOption: z.number() }),
  errors: [...steps, orderErrors.SERVICE_NOT_FOUND],
})

export const goBack = endpoint({
  method: 'POST',
  path: '/orders/enquiry/back',
  summary: 'Undoes the step being left',
  who: 'customer',
  body: orderId.extend({ from: z.literal([2, 3, 4, 5]) }),
  response: z.object({ orderId: z.string(), status }),
  errors: steps,
})

export const viewCart = endpoint({
  method: 'GET',
  path: '/orders/view/cart',
  summary: 'What the booking costs',
  who: 'customer',
  query: orderId,
  response: cart,
  errors: [orderErrors.ORDER_NOT_FOUND, orderErrors.CART_NOT_READY],
})

export const confirmOrder = endpoint({
  method: 'POST',
  path: '/orders/confirm/order',
  summary:
    'Fixes the price and the pickup address and opens the payment; a contact request needs none',
  who: 'customer',
  body: orderId.extend({ addressDetail: addressDetail.nullish() }),
  response: z.object({
    orderId: z.string(),
    status,
    amount: z.number().int().optional().describe('paise'),
    currency: z.literal('INR').optional(),
    razorpayOrderId: z.string().optional(),
    razorypayOrderId: z.string().optional().describe('the same, as an older client spells it'),
    keyId: z.string().optional(),
    checkoutScript: z.string().optional(),
    prefill: z.object({ name: z.string(), email: z.string(), contact: z.string() }).optional(),
  }),
  errors: [
    ...steps,
    orderErrors.ADDRESS_REQUIRED,
    orderErrors.OUTSIDE_SERVICE_AREA,
    addressErrors.ADDRESS_NOT_FOUND,
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

export const listOrders = endpoint({
  method: 'GET',
  path: '/orders/list',
  summary: 'The customer’s orders, newest first, 20 at a time',
  who: 'customer',
  query: z.object({
    before: z.string().max(64).optional().describe('the last order of the page before'),
  }),
  response: z.array(listedOrder),
  errors: [orderErrors.ORDER_NOT_FOUND],
})
