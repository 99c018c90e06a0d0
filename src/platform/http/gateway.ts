/** The one gateway: every request is admitted, parsed, answered, counted and logged here, as its endpoint declares. */
import type { Context, Hono } from 'hono'
import type { AnyEndpoint } from '#kernel/endpoint.ts'
import { AppError, gatewayErrors, fail } from '#kernel/app-error.ts'
import type { Log } from '#platform/log.ts'
import type { Metrics } from '#platform/metrics.ts'
import { insideRequest } from '#platform/request-scope.ts'
import { openAnswers } from './answers.ts'
import { answerCall, type CallParts } from './answer-call.ts'
import type { Arrival } from './arrival.ts'
import { undeclaredIn } from './declared-errors.ts'
import { failureOf } from './failure.ts'
import { type ConcurrencyLimiter, openSlot } from './concurrency-limiter.ts'
import { endRequestSpan, startRequestSpan } from './request-span.ts'
import type { PageAnswer, PageRequest, RequestFacts, Route } from './serve.ts'
import { requireActions } from './staff-access.ts'

export type GatewayDeps = Omit<CallParts, 'answers'> & {
  readonly log: Log
  readonly metrics: Metrics
  readonly limiters: Readonly<Record<'api' | 'pages' | 'static' | 'uploads', ConcurrencyLimiter>>
  readonly arrival: (c: Context) => Arrival
  readonly facts: (c: Context, requestId: string) => RequestFacts
  /** The headers of every answer that brings none of its own by that name; names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** An error that its endpoint does not declare is answered 500: in tests and the demo. Otherwise it is logged. */
  readonly strict: boolean
}

export const apiBase = '/api/v1/app'

/** The whole address of an endpoint. */
export const addressOf = ({ root, path }: Pick<AnyEndpoint, 'root' | 'path'>): string =>
  root ? path : apiBase + path

/** Refuses requests before routing; undefined for every request it lets pass. */
export type Inspect = (c: Context) => AppError | undefined
export type Handler = (c: Context) => Response | Promise<Response>

export type Gateway = {
  /** Answers these routes in that application. `inspect` sees each request first. */
  mount(app: Hono, routes: readonly Route[], inspect?: Inspect): void
  /** The handler of one route, for an application's `notFound`. */
  handle(route: Route, inspect?: Inspect): Handler
  /** True for handlers made here: a test asserts it of every route. */
  isOwn(handler: unknown): boolean
}

/** Staff endpoints without their row of the permission table throw when they are mounted. */
export function openGateway(deps: GatewayDeps): Gateway {
  const handlers = new WeakSet<object>()
  // Access log lines hold only our own names and numbers, so there is nothing to redact.
  const accessLog = deps.log.child({}, { redact: [] })
  const answers = openAnswers(deps.headers, deps.metrics)
  const parts = { ...deps, accessLog, answers }
  const handle = (route: Route, inspect?: Inspect): Handler => {
    requireActions([route])
    const handler = handlerOf(route, parts, inspect)
    handlers.add(handler)
    return handler
  }
  return {
    handle,
    mount(app, routes, inspect) {
      for (const route of routes) {
        const { endpoint } = route
        const handler = handle(route, inspect)
        if (endpoint.method === 'ALL') app.all(addressOf(endpoint), handler)
        else app.on(endpoint.method, addressOf(endpoint), handler)
      }
    },
    isOwn: (handler) => handlers.has(handler as object),
  }
}

type Parts = GatewayDeps & CallParts & { readonly accessLog: Log }

function handlerOf(route: Route, parts: Parts, inspect?: Inspect): Handler {
  const { endpoint } = route
  const { answers, metrics } = parts
  const load = endpoint.load ?? (endpoint.answer === 'page' ? 'pages' : 'api')
  const limit = load === 'none' ? undefined : parts.limiters[load]
  // An upload's slots are for its body, which is large, so they are kept while it arrives.
  const isUpload = load === 'uploads'
  const undeclared = undeclaredIn(endpoint)
  const level = endpoint.quiet ? 'debug' : 'info'
  if (endpoint.answer === 'stream') metrics.openStreams.inc({ route: endpoint.path }, 0)

  /** The answer to an error; a fault of ours is logged. */
  function explain(c: Context, error: unknown, requestId: string): Response {
    const code = undeclared(error)
    const known = code === undefined ? error : judge(parts, endpoint, code, error, requestId)
    const failure = failureOf(known, requestId)
    if (failure.ours) {
      const where = { method: c.req.method, route: endpoint.path, ...pathOf(c, endpoint) }
      parts.log.error({ err: known, requestId, ...where }, 'a call failed')
    }
    return answers.refuse(failure)
  }

  function answer(c: Context, requestId: string, slot: Slot): Answered | Promise<Answered> {
    const refused = inspect?.(c)
    if (refused) return answers.refuse(failureOf(refused, requestId))
    if (!slot.take()) return busy(parts, endpoint, requestId)
    if (endpoint.answer === 'page') return answerPage(c, route, parts, requestId)
    return answerCall(c, route, parts, {
      facts: parts.facts(c, requestId),
      pause: () => isUpload || slot.release(),
      resume: () => isUpload || slot.take() || refuseBusy(metrics),
    })
  }

  // Not an async function: an answer that is there at once, as a cached page, is sent without waiting for a promise.
  return (c) => {
    const started = performance.now()
    const { requestId, traceparent } = parts.arrival(c)
    const span = startRequestSpan(parts.tracing, endpoint, c, traceparent)
    const slot = openSlot(limit)
    const end = (response: Answered): Response | Promise<Response> => {
      slot.release()
      // The file is missing: the application's own "not found" answers, and is counted and logged instead.
      if (!response) return c.notFound()
      const ms = performance.now() - started
      const { status } = response
      metrics.requests.observe({ route: endpoint.path, status }, ms / 1_000)
      if (span) endRequestSpan(span, status)
      parts.accessLog[level](
        { requestId, method: c.req.method, route: endpoint.path, status, ms: Math.round(ms) },
        'answered',
      )
      return response
    }
    const endFailed = (error: unknown) => end(explain(c, error, requestId))
    return insideRequest({ requestId, span }, () => {
      try {
        const answered = answer(c, requestId, slot)
        return answered instanceof Promise ? answered.then(end, endFailed) : end(answered)
      } catch (error) {
        return endFailed(error)
      }
    })
  }
}

/** Undefined stands for a missing file. */
type Answered = Response | undefined
type Slot = ReturnType<typeof openSlot>

/** In tests and the demo such an error is a defect; in production the caller gets it, and it is logged. */
function judge(
  { strict, log }: Parts,
  { method, path }: AnyEndpoint,
  code: string,
  error: unknown,
  requestId: string,
): unknown {
  const message = `${method} ${path} failed with ${code}, which it does not declare`
  if (strict) return new Error(message, { cause: error })
  log.error({ requestId, method, route: path, undeclared: code }, message)
  return error
}

/** The log names the path of pages, because all pages share one route. */
const pathOf = (c: Context, { answer }: AnyEndpoint) =>
  answer === 'page' ? { path: c.req.path } : {}

const retryAfter = () => 1 + Math.floor(Math.random() * 3)

function refuseBusy(metrics: Metrics): never {
  metrics.shed.inc()
  return fail(gatewayErrors.BUSY, { retryAfter: retryAfter() })
}

/** A refused page is answered in plain text, because a person reads it. */
function busy({ metrics, answers }: Parts, { answer }: AnyEndpoint, requestId: string): Response {
  metrics.shed.inc()
  if (answer !== 'page') {
    const error = new AppError(gatewayErrors.BUSY, { retryAfter: retryAfter() })
    return answers.refuse(failureOf(error, requestId))
  }
  const headers = { 'retry-after': '2' }
  const body = gatewayErrors.BUSY.message
  return answers.file({ body, type: 'text/plain; charset=UTF-8', status: 503, headers }, requestId)
}

/** The handler makes the whole answer, at once or later. */
function answerPage(
  c: Context,
  route: Route,
  { answers }: Parts,
  requestId: string,
): Answered | Promise<Answered> {
  const request: PageRequest = { requestId, c }
  const made = route.answer(undefined, {}, request) as MadePage | Promise<MadePage>
  if (made instanceof Promise) return made.then((page) => page && answers.page(page, requestId))
  return made && answers.page(made, requestId)
}
type MadePage = PageAnswer | undefined
