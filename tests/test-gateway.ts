/** A site of a few routes behind the gateway, for tests that need no whole application. */
import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import { openContentCache } from '#platform/http/content-cache.ts'
import { openGateway, type GatewayDeps } from '#platform/http/gateway.ts'
import { closedHeaders } from '#platform/http/headers.ts'
import { openConcurrencyLimiter } from '#platform/http/concurrency-limiter.ts'
import type { ServePage } from '#platform/http/pages.ts'
import type { Route } from '#platform/http/serve.ts'
import { createSite } from '#platform/http/request-handler.ts'
import { openLog } from '#platform/log.ts'
import { openMetrics } from '#platform/metrics.ts'

type Options = Partial<Omit<GatewayDeps, 'loads' | 'log'>> & {
  /** The limit of concurrent requests, of every kind. */
  readonly slots?: number
  /** Receives the log's lines; without it they are discarded. */
  readonly logLines?: string[]
  /** Answers every address without a route; 404 when absent. */
  readonly pages?: ServePage
}
type Caller = { readonly id: string; readonly sessionId: string }

/** The Authorization header is the caller's id. */
const byHeader = async ({ token }: { readonly token: string | undefined }) =>
  token ? ({ id: token, sessionId: 's' } satisfies Caller) : undefined

const noPages = async () => new Response('404 Not Found', { status: 404 })

/** The site, with the metrics of its gateway. */
export function aSiteOf(
  routes: readonly Route[],
  { slots = 64, logLines, pages = noPages, ...options }: Options = {},
): Hono & { readonly metrics: ReturnType<typeof openMetrics> } {
  const load = () => openConcurrencyLimiter({ slots })
  const headers = { https: false, images: [], scripts: [], frames: [], connections: [] }
  const metrics = options.metrics ?? openMetrics({ defaults: false })
  const gateway = openGateway({
    whoIs: { anyone: async () => undefined, customer: byHeader, staff: async () => undefined },
    origin: 'http://localhost',
    log: openLog(logLines ? 'debug' : 'silent', (line) => void logLines?.push(line)),
    metrics,
    limiters: { api: load(), pages: load(), static: load(), uploads: load() },
    idempotency: { once: (_, work) => work() },
    sessions: { follow: () => () => undefined },
    content: openContentCache({ clock: () => new Date() }),
    arrival: () => ({ requestId: randomUUID() }),
    facts: (c, requestId) => ({
      requestId,
      clientAddress: '',
      userAgent: '',
      origin: c.req.header('origin'),
      token: c.req.header('authorization'),
    }),
    headers: closedHeaders(headers),
    strict: true,
    ...options,
  })
  return Object.assign(createSite({ gateway, headers, routes, pages }), { metrics })
}
