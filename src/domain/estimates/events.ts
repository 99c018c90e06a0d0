/** The events of estimates. */
import { z } from 'zod'
import { domainEvent } from '#kernel/event.ts'

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
