/** The calls by which colleagues see who asked for a call or a new estimate, and note that it is done. */
import { z } from 'zod'
import { plainNote } from '#kernel/text-fields.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { orderId } from '#domain/orders/contract/wire-shapes.ts'
import { orderErrors } from '#domain/orders/errors.ts'
import { requestKinds } from '../estimate-request.ts'
import { estimateRequest } from './request-shape.ts'
import { listEstimates } from './staff.ts'

const write = { who: 'staff', action: 'write-estimates' } as const

export const longestNote = 300

export const listRequests = endpoint({
  ...write,
  method: 'GET',
  path: '/staff/estimates/requests',
  summary: 'Customers who asked for a call or a new estimate, the oldest first; at most 100',
  response: z.object({
    count: z.number().int(),
    oldest: z.iso.datetime().nullable(),
    requests: z.array(
      estimateRequest.extend({
        orderId: z.string(),
        orderNumber: z.string(),
        customer: z.object({ name: z.string(), mobileNumber: z.string() }),
        device: z.string(),
      }),
    ),
  }),
  errors: [],
})

export const finishRequest = endpoint({
  ...write,
  method: 'POST',
  path: '/staff/estimates/requests/done',
  summary: 'Notes that the customer was called; safe to repeat',
  body: orderId.extend({
    kind: z.enum(requestKinds),
    note: plainNote(longestNote, {
      tooLong: `Please use at most ${longestNote} characters.`,
    }).default(''),
  }),
  response: z.object({ orderId: z.string() }),
  message: 'Noted',
  errors: [orderErrors.ORDER_NOT_FOUND],
  changes: [listRequests, listEstimates],
})
