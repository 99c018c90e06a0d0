/** The events of estimates. */
import { z } from 'zod'
import { domainEvent } from '#kernel/event.ts'

/** The time to answer an estimate has ended without an answer. */
export const estimateExpired = domainEvent(
  'estimate-expired',
  z.object({ orderId: z.string(), customerId: z.string(), at: z.iso.datetime() }),
)

/** A customer asked for a call or a new estimate, or a colleague dealt with that. */
export const estimateRequestChanged = domainEvent(
  'estimate-request-changed',
  z.object({ orderId: z.string(), customerId: z.string(), at: z.iso.datetime() }),
)

/** An estimate was sent, answered or taken back. */
export const estimateChanged = domainEvent(
  'estimate-changed',
  z.object({
    orderId: z.string(),
    customerId: z.string(),
    estimateId: z.string(),
    what: z.enum(['sent', 'accepted', 'declined', 'withdrawn']),
    at: z.iso.datetime(),
  }),
)
