/** The whole house as one request handler: health, API, files, pages, and the headers on all of them. */
import { getConnInfo } from '@hono/node-server/conninfo'
import { type Context, Hono } from 'hono'
import { gatewayErrors, AppError } from '#kernel/app-error.ts'
import type { Log } from '#platform/log.ts'
import { refuse } from './gateway.ts'
import { clientAddress, type TrustedProxies } from './client-address.ts'
import { failureOf } from './failure.ts'
import { closedHeaders, type HeaderSettings, isComplete, setSecurityHeaders } from './headers.ts'
import { requestIdOf } from './request-id.ts'
import type { RequestFacts } from './serve.ts'

/** Puts parts together in order; what none of them answers is the last one's. */
type Parts = {
  readonly log: Log
  readonly headers: HeaderSettings
  readonly parts: readonly Hono[]
  readonly pages: (c: Context) => Response | Promise<Response>
  /** How many pages are rendered at once; more are asked to come back. */
  readonly enterPage: () => (() => void) | undefined
}

export function createSite({ log, headers, parts, pages, enterPage }: Parts): Hono {
  const app = new Hono({ strict: true })
  const closed = closedHeaders(headers)
  app.use(async (c, next) => {
    c.set('closedHeaders', closed)
    const refused = whyRefused(c, headers)
    if (refused) c.res = refuse(failureOf(refused, requestIdOf(c)))
    else await next()
    if (isComplete(c.res)) return
    setSecurityHeaders(c.res.headers, closed)
    c.res.headers.set('X-Request-Id', requestIdOf(c))
  })
  for (const part of parts) app.route('/', part)
  app.all('/api/*', (c) => refuse(failureOf(new AppError(gatewayErrors.NOT_FOUND), requestIdOf(c))))
  app.on(['GET', 'HEAD'], '*', async (c) => {
    const leave = enterPage()
    if (!leave)
      return c.text('We are busy right now. Please try again.', 503, { 'Retry-After': '2' })
    try {
      return await pages(c)
    } finally {
      leave()
    }
  })
  app.all('*', (c) => {
    const refused = failureOf(new AppError(gatewayErrors.METHOD_NOT_ALLOWED), requestIdOf(c))
    return refuse({ ...refused, headers: { Allow: 'GET, HEAD' } })
  })
  app.onError((error, c) => {
    const failure = failureOf(error, requestIdOf(c))
    if (failure.ours)
      log.error({ err: error, requestId: requestIdOf(c), path: c.req.path }, 'a request failed')
    const response = refuse(failure)
    setSecurityHeaders(response.headers, closed)
    return response
  })
  return app
}

/** What no part of the house is asked: they would fail on it, or must not be told it this way. */
function whyRefused(c: Context, { https }: HeaderSettings): AppError | undefined {
  // No text of ours holds a NUL, and PostgreSQL refuses it: it can only be an attempt at something.
  if (/%00/.test(c.req.url)) return new AppError(gatewayErrors.MALFORMED)
  if (!https) return undefined
  // Stand-ins are not even mounted in production; this holds for pages, too.
  if (/^\/(dev|sandbox)(\/|$)/.test(c.req.path)) return new AppError(gatewayErrors.NOT_FOUND)
  // A redirect would hide that the token has just travelled in the clear. Whoever forges this is told no.
  if (c.req.path.startsWith('/api/') && c.req.header('x-forwarded-proto') === 'http')
    return new AppError(gatewayErrors.MALFORMED, { message: 'Please use https.' })
  return undefined
}

/** What is known of a request before anyone trusts it. */
export const readFacts =
  (trusted: TrustedProxies) =>
  (c: Context): RequestFacts => ({
    requestId: requestIdOf(c),
    clientAddress: clientAddress(peerOf(c), c.req.header('x-forwarded-for'), trusted),
    userAgent: c.req.header('user-agent') ?? '',
    origin: c.req.header('origin'),
    cookies: c.req.header('cookie'),
    answer: {},
    token: /^Bearer ([\w-]+)$/i.exec(c.req.header('authorization') ?? '')?.[1],
  })

/** Calls from our own pages' loaders have no socket. */
function peerOf(c: Context): string {
  return c.env && 'incoming' in (c.env as object) ? (getConnInfo(c).remote.address ?? '') : ''
}
