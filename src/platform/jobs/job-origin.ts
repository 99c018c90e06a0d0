/** Where a job comes from: the request and the span that queued it, stored with its data. */
import { z } from 'zod'
import { currentRequest } from '#platform/request-scope.ts'
import type { ActiveSpan } from '#platform/tracing/active-span.ts'
import type { SpanInput, Tracing } from '#platform/tracing/tracing.ts'

/** Beside the event's own fields, where its schema removes it before a subscriber sees the data. */
const originField = '_origin'

const schema = z.object({
  requestId: z.string().max(64).optional(),
  traceparent: z.string().max(64).optional(),
})
type Origin = z.output<typeof schema>

/** The data to store, with the request that runs now. */
export function withOrigin(data: object): object {
  const { requestId, span } = currentRequest() ?? {}
  if (requestId === undefined && !span) return data
  return { ...data, [originField]: { requestId, traceparent: span?.traceparent } }
}

export function originOf(data: unknown): Origin | undefined {
  if (typeof data !== 'object' || data === null || !(originField in data)) return undefined
  return schema.safeParse(data[originField]).data
}

const facts = (queue: string, type: string) => ({
  'messaging.system': 'pg-boss',
  'messaging.destination.name': queue,
  'messaging.operation.type': type,
})

export const publishSpan = (queue: string): SpanInput => ({
  name: `send ${queue}`,
  kind: 'producer',
  facts: facts(queue, 'send'),
})

type Run = {
  readonly id: string
  readonly retryCount: number
  readonly createdOn: Date
  readonly startAfter: Date
}

/**
 * The first run of a job that was to be run at once goes on with the trace that queued it. A delayed run and a later
 * try happen hours afterwards, when receivers have closed that trace: they begin one of their own, linked to it.
 */
export function jobSpan(
  tracing: Tracing,
  queue: string,
  { id, retryCount, createdOn, startAfter }: Run,
  origin: Origin | undefined,
): ActiveSpan {
  const isLate = retryCount > 0 || startAfter.getTime() - createdOn.getTime() > 1_000
  return tracing.start({
    name: `process ${queue}`,
    kind: 'consumer',
    facts: {
      ...facts(queue, 'process'),
      'messaging.message.id': id,
      'messaging.message.retry_count': retryCount,
    },
    ...(isLate ? { cause: origin?.traceparent } : { parent: origin?.traceparent }),
  })
}
