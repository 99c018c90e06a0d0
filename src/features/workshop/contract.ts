/** Tracking's endpoint. Shared by the pages and the API; knows neither. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { no as noOrder } from '#features/booking/errors.ts'
import { orderStatuses } from '#features/booking/order.ts'
import { stageGroups, stageKeys } from './stages.ts'

const moment = z.iso.datetime().nullable()

export const trackQuery = z.object({
  orderId: z
    .string({ error: noOrder.ORDER_NOT_FOUND.message })
    .min(1, noOrder.ORDER_NOT_FOUND.message)
    .max(64, noOrder.ORDER_NOT_FOUND.message),
})

/** `GET`, with the bearer token: server-sent events `moved`, each with the order's id as its data. */
export const trackingEventsPath = '/orders/track/events'

const orderTracking = z.object({
  currentStatus: z.string(),
  orderDate: z.iso.datetime(),
  estimatedCompletion: moment,
  preRepairProcess: z.object({
    orderPlacedAt: moment,
    assignedPickupPerson: z.object({ assignedOn: moment }),
    pickupStatus: z.object({
      headingToPickup: moment,
      pickedUpAt: moment,
      reachedWarehouseAt: moment,
    }),
  }),
  repairProcess: z.object({
    qualityCheck: z.object({ assignedTechnician: z.object({ assignedTime: moment }) }),
    confirmationCall: z.object({ confirmedOn: moment }),
    repairProgress: z.object({
      inProgress: z.object({ inProgressAt: moment }),
      completed: z.object({ completedOn: moment }),
    }),
  }),
  postRepairProcess: z.object({
    finalQualityCheckConfirmed: moment,
    dispatch: z.object({
      pickedUpByDelivery: moment,
      headingToDeliver: moment,
      delivered: z.object({ deliveredOn: moment }),
    }),
  }),
})

const step = z.object({
  key: z.enum(stageKeys),
  title: z.string(),
  description: z.string(),
  at: moment,
  state: z.enum(['completed', 'current', 'upcoming']),
  note: z.string().nullable(),
})

const stepGroup = z.object({
  key: z.enum(stageGroups.map(({ key }) => key)),
  title: z.string(),
  summary: z.string().describe('Complete, 2 of 4 done, or Not started'),
  steps: z.array(step),
})

export const trackOrder = endpoint({
  method: 'GET',
  path: '/orders/track',
  summary: 'Where an order stands: its repair, step by step',
  who: 'customer',
  query: trackQuery,
  response: z.object({
    _id: z.string(),
    orderNumber: z.string(),
    status: z.enum(orderStatuses),
    paid: z.boolean(),
    grandTotal: z.number().nullable().describe('rupees, at most two decimals'),
    orderDetail: z.object({
      productDetail: z.object({
        productName: z.string(),
        model: z.string(),
        color: z.string(),
        productImageUrl: z.string(),
      }),
    }),
    orderTracking,
    steps: z.array(stepGroup).describe('What the page lists; a walk-in has no rider’s steps'),
  }),
  errors: [noOrder.ORDER_NOT_FOUND],
})
