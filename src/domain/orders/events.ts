/** The events of orders. */
import { z } from 'zod'
import { domainEvent } from '#kernel/event.ts'

/** A customer asked to be called about an order instead of paying. */
export const contactRequested = domainEvent(
  'contact-requested',
  z.object({ orderId: z.string(), customerId: z.string(), at: z.iso.datetime() }),
)

/** The shop took an order on before it was paid: its device was handed over at the counter. */
export const orderAccepted = domainEvent(
  'order-accepted',
  z.object({ orderId: z.string(), customerId: z.string(), at: z.iso.datetime() }),
)

/** All but the late fee of an order has gone back: the fee is what was sold. */
export const lateFeeEarned = domainEvent(
  'late-fee-earned',
  z.object({ orderId: z.string(), customerId: z.string(), at: z.iso.datetime() }),
)

/**
 * An order was cancelled by its customer or called off by a colleague, or fully refunded, its customer declined the
 * estimate, or its device could not be repaired.
 */
export const orderClosed = domainEvent(
  'order-closed',
  z.object({
    orderId: z.string(),
    customerId: z.string(),
    how: z.enum(['cancelled', 'refunded']),
    /** Its customer declined the estimate. A value of `how` would stop processes of the version before. */
    isDeclined: z.boolean().optional(),
    /** Its repair ended without a fix, and its customer gets the message about that. */
    isUnfixed: z.boolean().optional(),
    at: z.iso.datetime(),
  }),
)

/** Money of a fully refunded order came back, as when the bank reverses a lost dispute: what was paid for is owed again. */
export const orderReopened = domainEvent(
  'order-reopened',
  z.object({ orderId: z.string(), customerId: z.string(), at: z.iso.datetime() }),
)
