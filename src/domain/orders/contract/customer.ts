/** The endpoints of a booking's steps, shared by the pages and the API; the cart has its own file. */
import { z } from 'zod'
import { plainLine } from '#kernel/text-fields.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { catalogueErrors } from '#domain/catalogue/errors.ts'
import { paymentErrors } from '#domain/payments/errors.ts'
import { orderErrors } from '../errors.ts'
import {
  complaintText,
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
    color: plainLine(60),
    imeiNumber: z.string().max(64).optional(),
  }),
  response: foundDevice,
  errors: [catalogueErrors.MODEL_NOT_FOUND, orderErrors.TOO_MANY_DEVICES],
})

export const bookAgain = endpoint({
  method: 'POST',
  path: '/orders/again',
  summary:
    'Opens a booking for the device of an earlier order, accepted, so that its issues come next',
  who: 'customer',
  body: orderId,
  response: z.object({ orderId: z.string(), status }),
  errors: [ORDER_NOT_FOUND, catalogueErrors.MODEL_NOT_FOUND],
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

export const resumeDraft = endpoint({
  method: 'POST',
  path: '/orders/enquiry/resume',
  summary: 'Goes on with this one of several bookings: it becomes the current one',
  who: 'customer',
  body: orderId,
  response: z.object({ orderId: z.string(), status }),
  errors: steps,
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
    complaint: complaintText
      .optional()
      .describe('What is wrong, in the owner’s words; stored with “Find the fault”'),
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
