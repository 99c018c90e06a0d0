/** The events of imports. */
import { z } from 'zod'
import { domainEvent } from '#kernel/event.ts'

/** The owner confirmed an import, or a part of it was applied and the next one follows. */
export const importDue = domainEvent('import-due', z.object({ importId: z.string() }))
