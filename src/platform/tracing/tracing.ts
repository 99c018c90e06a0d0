/** Traces as the rest of the server sees them. Nothing of OpenTelemetry is loaded here; `open-tracing.ts` is, when traces are wanted. */
import type { ActiveSpan, SpanFacts } from './active-span.ts'
import { currentRequest, insideRequest } from '#platform/request-scope.ts'

export type SpanKind = 'internal' | 'server' | 'client' | 'producer' | 'consumer'

export type SpanInput = {
  /** One of few: a route, a queue, a statement's kind. Ids do not belong here. */
  readonly name: string
  readonly kind?: SpanKind
  readonly facts?: SpanFacts
  /** A W3C `traceparent` whose trace goes on here; without it, the span that is running. */
  readonly parent?: string | undefined
  /** A W3C `traceparent` of an earlier trace that caused this one, which begins anew. */
  readonly cause?: string | undefined
}

export type Tracing = {
  start(input: SpanInput): ActiveSpan
  /** Delivers what was recorded, within a few seconds. */
  close(): Promise<void>
}

/** Runs work as a part of the running trace; where none runs, without a span. */
export function inSpan<T>(tracing: Tracing | undefined, input: SpanInput, work: () => T): T {
  const scope = currentRequest()
  return tracing && scope?.span ? runIn(tracing.start(input), scope.requestId, work) : work()
}

/**
 * Runs work in this span, which ends with the promise. Work that answers without a promise asked nobody: its span is
 * never ended, and so never sent.
 */
export function runIn<T>(
  span: ActiveSpan | undefined,
  requestId: string | undefined,
  work: () => T,
): T {
  const answer = insideRequest({ requestId, span }, work)
  if (span && answer instanceof Promise) {
    answer.then(
      () => span.end(),
      (error: unknown) => {
        span.fail(failureType(error))
        span.end()
      },
    )
  }
  return answer
}

/** The code of an error that has one (SQLSTATE, ECONNREFUSED), through its wrapping; else its class. */
function failureType(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown }
    if (typeof code === 'string' && /^\w{1,40}$/.test(code)) return code
  }
  return error instanceof Error ? error.name : 'Error'
}
