/** What happens to bookings and others may act on. */
import { z } from 'zod'
import { domainEvent } from '#kernel/event.ts'

/** A customer asked to be called about an order instead of paying. */
export const contactRequested = domainEvent(
  'contact-requested',
  z.object({ orderId: z.string(), customerId: z.string(), at: z.iso.datetime() }),
)

/** An order was given up by its customer, or all of its money went back. At most once of each. */
export const orderClosed = domainEvent(
  'order-closed',
  z.object({
    orderId: z.string(),
    customerId: z.string(),
    how: z.enum(['cancelled', 'refunded']),
    at: z.iso.datetime(),
  }),
)
