/** The endpoints of tracking, shared by the pages and the API. */
import { z } from 'zod'
import { gatewayErrors } from '#kernel/app-error.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { languages } from '#kernel/language.ts'
import { estimateStates } from '#domain/estimates/estimate.ts'
import { orderErrors } from '#domain/orders/errors.ts'
import { serviceTypes } from '#domain/orders/service-type.ts'
import {
  currentDocument,
  pickupAddress,
  pickupChoice,
  requestCalls,
} from '#domain/orders/contract/wire-shapes.ts'
import { orderStatuses } from '#domain/orders/order.ts'
import { moneyRead, refundRead } from '#domain/payments/refund-progress.ts'
import { customerActNames } from '../act-names.ts'
import { repairErrors } from '../errors.ts'
import { claimRead } from '../tracking/claim-read.ts'
import { latenessRead } from '../tracking/lateness-read.ts'
import { outcomeRead } from '../tracking/outcome-read.ts'
import { channels } from '#domain/messaging/channels.ts'
import { stageGroups } from '../stage-facts.ts'
import { stageKeys } from '../stages.ts'
import { orderTracking } from './tracking-shape.ts'
import { actsShape } from './acts-shape.ts'
import { waitShape } from './wait-shape.ts'

const serviceKeys = serviceTypes.map(({ key }) => key)
const timestamp = z.iso.datetime().nullable()
const missing = orderErrors.ORDER_NOT_FOUND.message
const orderId = z.string({ error: missing }).min(1, missing).max(64, missing)
const trackQuery = z.object({ orderId })
/** Each event has the order's id as its data. */
export const orderEventStream = endpoint({
  method: 'GET',
  path: '/orders/track/events',
  summary: 'Server-sent events: `moved` whenever the order moves',
  who: 'customer',
  answer: 'stream',
  query: trackQuery,
  errors: [orderErrors.ORDER_NOT_FOUND, repairErrors.TOO_MANY_STREAMS],
})

const step = z.object({
  key: z.enum(stageKeys),
  title: z.string(),
  description: z.string(),
  at: timestamp,
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
    ...actsShape(customerActNames),
    isOpen: z.boolean().describe('neither delivered nor given up'),
    cancelledAt: timestamp,
    outcome: outcomeRead,
    lateFee: z.number().nullable().describe('rupees kept of an order that was called off too late'),
    ...moneyRead,
    underDiagnosis: z.boolean().describe('its fault is to be found, and its price to be agreed'),
    toBring: z.boolean().describe('its owner brings it to the counter so that the fault is found'),
    complaint: z.string().nullable().describe('what is wrong, in the owner’s words'),
    estimate: z.enum(estimateStates).nullable().describe('of the newest version'),
    waiting: waitShape
      .nullable()
      .describe('What the repair waits for; no completion is promised meanwhile'),
    round: z.number().int().describe('Above 1 after a failed final check'),
    service: z.enum(serviceKeys).nullable(),
    appointment: timestamp.describe('when we come for the device or expect it, until we set out'),
    ...latenessRead,
    warranties: z
      .array(z.object({ label: z.string(), until: z.iso.date() }))
      .describe('of the work, once the repaired device is back'),
    warrantyClaim: claimRead,
    document: currentDocument,
    contactRequest: requestCalls.nullable(),
    pickupAddress: pickupAddress.nullable(),
    pickupTime: pickupChoice.nullable().describe('of a pickup until the device is collected'),
    refunds: z.array(refundRead).describe('What goes back of its payment, oldest first'),
  }),
  errors: [orderErrors.ORDER_NOT_FOUND],
})

const linkPath = '/orders/track/link'
export const viewShare = endpoint({
  method: 'GET',
  path: linkPath,
  summary: 'Whether an order has a link for others to follow it; the link itself is told once',
  who: 'customer',
  query: trackQuery,
  response: z.object({
    possible: z.boolean(),
    link: z.object({ createdAt: z.iso.datetime(), endsAt: z.iso.datetime() }).nullable(),
  }),
  errors: [orderErrors.ORDER_NOT_FOUND],
})

export const shareTracking = endpoint({
  method: 'POST',
  path: linkPath,
  summary: 'Makes the one link under which others may follow the repair, without signing in',
  who: 'customer',
  body: trackQuery,
  response: z.object({
    token: z.string().describe('goes behind the # of /track-shared; told here and never again'),
    endsAt: z.iso.datetime(),
  }),
  message: 'Link made',
  errors: [
    orderErrors.ORDER_NOT_FOUND,
    repairErrors.LINK_EXISTS,
    repairErrors.NOTHING_TO_SHARE,
    repairErrors.TOO_MANY_LINKS,
  ],
  secretAnswer: true,
  changes: [viewShare],
})

export const revokeShare = endpoint({
  method: 'DELETE',
  path: linkPath,
  summary: 'Takes the link back; it shows nothing from then on, and a new one can be made',
  who: 'customer',
  query: trackQuery,
  response: z.object({ orderId: z.string() }),
  message: 'Link revoked',
  errors: [orderErrors.ORDER_NOT_FOUND],
  changes: [viewShare],
})

export const trackShared = endpoint({
  method: 'POST',
  path: '/orders/track/shared',
  summary: 'The stages of the repair a link is for, and nothing about whose it is',
  who: 'anyone',
  body: z.object({ token: z.string().max(200) }),
  response: z.object({
    currentStatus: z.string(),
    estimatedCompletion: timestamp,
    isOver: z.boolean(),
    waiting: waitShape.nullable(),
    round: z.number().int(),
    ...latenessRead,
    steps: z.array(stepGroup),
  }),
  errors: [repairErrors.LINK_NOT_FOUND, gatewayErrors.TOO_MANY],
})
const message = z.object({
  _id: z.string(),
  title: z.string(),
  text: z.string().nullable().describe('null thirty days after it was sent'),
  language: z.enum(languages),
  channel: z.enum(channels),
  state: z.enum(['waiting', 'sent', 'failed']),
  at: z.iso.datetime().describe('when it was sent; before that, when it fell due'),
  waitsUntil: timestamp.describe('the end of the quiet hours it waits for'),
  instead: z
    .object({ channel: z.enum(channels), reason: z.string() })
    .nullable()
    .describe('the channel the customer had chosen, and why it was not used'),
})

export const listOrderMessages = endpoint({
  method: 'GET',
  path: '/orders/messages',
  summary: 'What the customer was told about an order, newest first; never a one-time code',
  who: 'customer',
  query: trackQuery,
  response: z.array(message),
  errors: [orderErrors.ORDER_NOT_FOUND],
})
