/** The events of repair jobs. */
import { z } from 'zod'
import { domainEvent } from '#kernel/event.ts'
import { doorStages } from './run/run.ts'
import { stageKeys } from './stages.ts'

/** A job reached a stage. */
export const jobMoved = domainEvent(
  'job-moved',
  z.object({
    orderId: z.string(),
    customerId: z.string(),
    stage: z.enum(stageKeys),
    at: z.iso.datetime(),
  }),
)

/** A code at the customer's door was made, and is sent once the move to its stage stands. */
export const doorCodeDue = domainEvent(
  'door-code-due',
  z.object({ orderId: z.string(), door: z.enum(doorStages) }),
)

/** A lot of a part was recalled, and customers wait for their message. */
export const lotRecalled = domainEvent('lot-recalled', z.object({ recallId: z.string() }))

/** The device is back with its owner: the service is done, and its invoice is due. */
export const jobDelivered = domainEvent(
  'job-delivered',
  z.object({ orderId: z.string(), customerId: z.string(), at: z.iso.datetime() }),
)
