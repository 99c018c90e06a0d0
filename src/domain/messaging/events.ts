/** The events that messaging publishes. */
import { z } from 'zod'
import { domainEvent } from '#kernel/event.ts'

/** A message was put on record and is to be sent. */
export const messageQueued = domainEvent('message-queued', z.object({ deliveryId: z.string() }))
