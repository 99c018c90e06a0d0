/** The API's one door: every call is parsed, admitted, answered and, when it fails, explained here. */
import { type Context, Hono } from 'hono'
import type { Callers, Endpoint } from '#kernel/endpoint.ts'
import { AppError, gatewayErrors, fail } from '#kernel/app-error.ts'
import { admitColleague, refuseForeignPages, requireActions } from './staff-access.ts'
import type { Log } from '#platform/log.ts'
import type { Metrics } from '#platform/metrics.ts'
import { type Failure, failureOf } from './failure.ts'
import type { Idempotency } from './idempotency.ts'
import { answerAtOnce } from './headers.ts'
import type { ConcurrencyLimiter } from './concurrency-limiter.ts'
import { readBody } from './read-body.ts'
import type { RequestFacts, Route } from './serve.ts'

/** Finds out who calls from what the request carries. */
export type WhoIs = {
  readonly [W in keyof Callers]: (facts: RequestFacts) => Promise<Callers[W] | undefined>
}

export type Gateway = {
  readonly whoIs: WhoIs
  readonly log: Log
  readonly metrics: Metrics
  readonly load: ConcurrencyLimiter
  readonly idempotency: Idempotency
  readonly facts: (c: Context) => RequestFacts
  /** Our own address, which colleagues' browsers must name. */
  readonly origin: string
}

export const apiBase = '/api/v1/app'

/** Answers every route below `/api/v1/app`; what is not there is a 404 in the API's own words. */
export function createApi(routes: readonly Route[], door: Gateway): Hono {
  requireActions(routes)
  const app = new Hono({ strict: true })
  // The lines of calls hold nothing but our own words and numbers: there is nothing to search and hide.
  const open = { ...door, calls: door.log.child({}, { redact: [] }) }
  for (const route of routes) {
    app.on(route.endpoint.method, apiBase + route.endpoint.path, (c) => admit(c, route, open))
  }
  const known = Map.groupBy(routes, ({ endpoint }) => apiBase + endpoint.path)
  app.all(`${apiBase}/*`, (c) => {
    const allowed = known.get(c.req.path)?.map(({ endpoint }) => endpoint.method)
    const entry = allowed ? gatewayErrors.METHOD_NOT_ALLOWED : gatewayErrors.NOT_FOUND
    const response = refuse(failureOf(new AppError(entry), door.facts(c).requestId))
    if (allowed) response.headers.set('Allow', allowed.join(', '))
    return response
  })
  return app
}

/** A call's place among those that are worked on. Fails with BUSY when there is none. */
function openPlace({ load, metrics }: Gateway, { neverShed }: Endpoint) {
  let leave: (() => void) | undefined
  return {
    take() {
      if (neverShed) return
      leave = load.enter()
      if (leave) return
      metrics.shed.inc()
      fail(gatewayErrors.BUSY, { retryAfter: 1 + Math.floor(Math.random() * 3) })
    },
    give() {
      leave?.()
      leave = undefined
    },
  }
}

async function admit(
  c: Context,
  route: Route,
  door: Gateway & { readonly calls: Log },
): Promise<Response> {
  const started = performance.now()
  const facts = door.facts(c)
  const { endpoint } = route
  const place = openPlace(door, endpoint)
  let response: Response
  try {
    place.take()
    response = await answer(c, route, door, facts, place)
  } catch (error) {
    const failure = failureOf(error, facts.requestId)
    if (failure.ours)
      door.log.error(
        { err: error, requestId: facts.requestId, route: endpoint.path },
        'a call failed',
      )
    response = refuse(failure)
  } finally {
    place.give()
  }
  const ms = performance.now() - started
  door.metrics.requests.observe({ route: endpoint.path, status: response.status }, ms / 1_000)
  door.calls.info(
    {
      requestId: facts.requestId,
      method: endpoint.method,
      route: endpoint.path,
      status: response.status,
      ms: Math.round(ms),
    },
    'answered',
  )
  return response
}

async function answer(
  c: Context,
  route: Route,
  door: Gateway,
  facts: RequestFacts,
  place: ReturnType<typeof openPlace>,
): Promise<Response> {
  const { endpoint } = route
  const caller = await door.whoIs[endpoint.who](facts)
  if (!caller && endpoint.who !== 'anyone') fail(gatewayErrors.SIGN_IN_FIRST)
  refuseForeignPages(endpoint, facts, door.origin)
  if (endpoint.who === 'staff') admitColleague(endpoint, caller as Callers['staff'])
  const query = endpoint.query ? readQuery(c) : undefined
  let body: unknown
  if (endpoint.body) {
    // Who sends slowly waits outside: a few such callers must not fill the house.
    place.give()
    body = await readBody(c.req.raw, endpoint.maxBody ?? 16_384)
    place.take()
  }
  const input = route.ask(query, body)
  const work = async () => ({
    status: 200,
    body: success(endpoint, await route.answer(caller, input, facts)),
  })
  const key = endpoint.method === 'GET' ? undefined : c.req.header('idempotency-key')
  const { status, body: text } = key
    ? await door.idempotency.once(
        {
          key,
          route: endpoint.path,
          // A visitor's keys are their own address's: others may think of the same word.
          caller: caller?.id ?? `visitor ${facts.clientAddress}`,
          customerId: caller?.id,
          input,
          secret: endpoint.secretAnswer === true,
        },
        work,
      )
    : await work()
  const cookie = facts.answer?.cookie
  const headers = {
    ...jsonHeaders,
    ...(cookie ? { 'set-cookie': cookie } : {}),
  }
  return answerAtOnce(c, { body: text, status, headers })
}

const success = (endpoint: Endpoint, data: unknown): string =>
  JSON.stringify({ status: 200, message: endpoint.message ?? 'OK', data })

/** Every parameter once: a repeated one means two readers could disagree about it. */
function readQuery(c: Context): Record<string, string> {
  const once: Record<string, string> = {}
  for (const [name, values] of Object.entries(c.req.queries())) {
    if (values.length !== 1) fail(gatewayErrors.MALFORMED)
    once[name] = values[0] ?? ''
  }
  return once
}

const jsonHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
} as const

/** The failure as an answer; also for routes that are not JSON endpoints. */
export function refuse({ status, headers, body }: Failure): Response {
  return new Response(JSON.stringify(body), { status, headers: { ...jsonHeaders, ...headers } })
}
