/** What belongs to the request, job or task that is running: its id for the log, and its span when it is traced. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { ActiveSpan } from './tracing/active-span.ts'

export type RequestScope = {
  /** Of the request that was received, also in the jobs it queued; absent in scheduled tasks. */
  readonly requestId?: string | undefined
  readonly span?: ActiveSpan | undefined
}

const current = new AsyncLocalStorage<RequestScope>()

export const insideRequest = <T>(scope: RequestScope, work: () => T): T => current.run(scope, work)

export const currentRequest = (): RequestScope | undefined => current.getStore()
