/** The events of the stock. */
import { z } from 'zod'
import { domainEvent } from '#kernel/event.ts'

/** A repair got a piece that it waited for, or waits for one again. */
export const partNeedsChanged = domainEvent('part-needs-changed', z.object({ partId: z.string() }))
