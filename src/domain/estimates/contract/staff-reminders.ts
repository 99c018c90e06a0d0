/** The call by which colleagues remind a customer of an estimate. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { orderId } from '#domain/orders/contract/wire-shapes.ts'
import { orderErrors } from '#domain/orders/errors.ts'
import { estimateErrors } from '../errors.ts'
import { listEstimates } from './staff.ts'

export const remindOfEstimate = endpoint({
  who: 'staff',
  action: 'write-estimates',
  method: 'POST',
  path: '/staff/order/estimates/remind',
  summary: 'Reminds the customer of an estimate without an answer, at most once in twelve hours',
  body: orderId.extend({ version: z.int().min(1) }),
  response: z.object({ orderId: z.string() }),
  message: 'Reminder sent',
  errors: [
    orderErrors.ORDER_NOT_FOUND,
    estimateErrors.ESTIMATE_NEWER,
    estimateErrors.ESTIMATE_REPLACED,
    estimateErrors.ESTIMATE_EXPIRED,
    estimateErrors.ESTIMATE_CLOSED,
    estimateErrors.ESTIMATE_ANSWERED,
    estimateErrors.ESTIMATE_REMINDED,
  ],
  changes: [listEstimates],
})
