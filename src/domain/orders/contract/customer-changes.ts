/** The calls that change a booking: cancelling it, and another pickup address. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { addressErrors } from '#domain/addresses/errors.ts'
import { listOrders } from './customer.ts'
import { orderErrors } from '../errors.ts'
import { orderId, status } from './wire-shapes.ts'

const refund = z.number().describe('rupees that go back; 0 when nothing was paid')

export const viewCancellation = endpoint({
  method: 'GET',
  path: '/orders/cancel',
  summary: 'Whether an order can be cancelled now, until when, and what would go back',
  who: 'customer',
  query: orderId,
  response: z.object({
    orderId: z.string(),
    status,
    possible: z.boolean(),
    until: z.iso.datetime().nullable().describe('null: at any time, for nothing was paid'),
    refund,
  }),
  errors: [orderErrors.ORDER_NOT_FOUND],
})

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/orders/cancel',
  summary: 'Cancels an order and sends back what was paid; again, it answers the same',
  who: 'customer',
  body: orderId,
  response: z.object({ orderId: z.string(), status, refund }),
  message: 'Booking cancelled',
  errors: [orderErrors.ORDER_NOT_FOUND, orderErrors.TOO_LATE_TO_CANCEL],
  changes: [listOrders],
})

export const changePickupAddress = endpoint({
  method: 'POST',
  path: '/orders/pickup/address',
  summary: 'Collects from another of the customer’s addresses, until the pickup is under way',
  who: 'customer',
  body: orderId.extend({
    addressId: z
      .string({ error: orderErrors.ADDRESS_REQUIRED.message })
      .min(1, orderErrors.ADDRESS_REQUIRED.message)
      .max(64, orderErrors.ADDRESS_REQUIRED.message),
  }),
  response: z.object({ orderId: z.string(), addressId: z.string() }),
  message: 'Pickup address changed',
  errors: [
    orderErrors.ORDER_NOT_FOUND,
    addressErrors.ADDRESS_NOT_FOUND,
    orderErrors.NO_PICKUP_TO_CHANGE,
    orderErrors.PICKUP_STARTED,
    orderErrors.OUTSIDE_SERVICE_AREA,
  ],
})
