/** The events of accounts. */
import { z } from 'zod'
import { domainEvent } from '#kernel/event.ts'

/** An account was deleted from the store; its files are still to be removed. */
export const accountErased = domainEvent('account-erased', z.object({ erasureId: z.string() }))
