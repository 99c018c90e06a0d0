/** The events of repair jobs. */
import { z } from 'zod'
import { domainEvent } from '#kernel/event.ts'
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

/** The device is back with its owner: the service is done, and its invoice is due. */
export const jobDelivered = domainEvent(
  'job-delivered',
  z.object({ orderId: z.string(), customerId: z.string(), at: z.iso.datetime() }),
)
