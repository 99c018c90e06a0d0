/** The calls that change a booking: cancelling it, another pickup address, and when the pickup should come. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { addressErrors } from '#domain/addresses/errors.ts'
import { listOrders } from './customer.ts'
import { orderErrors } from '../errors.ts'
import { pickupParts } from '../order-parts.ts'
import { orderId, pickupTime, status } from './wire-shapes.ts'

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

export const listPickupTimes = endpoint({
  method: 'GET',
  path: '/orders/pickup/times',
  summary:
    'The days and parts of days for which a pickup may be asked now; none once it is planned',
  who: 'customer',
  query: orderId,
  response: z.object({
    days: z.array(
      z.object({
        day: z.iso.date().describe('in India'),
        parts: z.array(pickupTime),
      }),
    ),
  }),
  errors: [orderErrors.ORDER_NOT_FOUND],
})

const notOffered = orderErrors.PICKUP_TIME_NOT_OFFERED.message

export const choosePickupTime = endpoint({
  method: 'POST',
  path: '/orders/pickup/time',
  summary: 'Asks for the pickup on a day and in a part of it, until a rider is planned',
  who: 'customer',
  body: orderId.extend({
    day: z.iso.date(notOffered),
    part: z.enum(pickupParts, notOffered),
  }),
  response: z.object({ orderId: z.string(), pickupTime: pickupTime.nullable() }),
  message: 'Pickup time chosen',
  errors: [
    orderErrors.ORDER_NOT_FOUND,
    orderErrors.NO_PICKUP_TO_PLAN,
    orderErrors.PICKUP_PLANNED,
    orderErrors.PICKUP_TIME_NOT_OFFERED,
  ],
  changes: [viewCancellation, listPickupTimes],
})
