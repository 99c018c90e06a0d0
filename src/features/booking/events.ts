/** What happens to bookings and others may act on. */
import { z } from 'zod'
import { domainEvent } from '#kernel/event.ts'

/** A customer asked to be called about an order instead of paying. */
export const contactRequested = domainEvent(
  'contact-requested',
  z.object({ orderId: z.string(), customerId: z.string(), at: z.iso.datetime() }),
)
