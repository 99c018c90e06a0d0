/** The whole site as one request handler: all routes behind the gateway, and the pages for every other address. */
import { type Context, Hono } from 'hono'
import { AppError, gatewayErrors, fail } from '#kernel/app-error.ts'
import { peerOf } from './arrival.ts'
import { clientAddress, type TrustedProxies } from './client-address.ts'
import { clientNetwork } from './client-network.ts'
import { apiBase, type Gateway, type Handler, type Inspect } from './gateway.ts'
import type { HeaderSettings } from './headers.ts'
import type { Sender } from './page-forms.ts'
import type { ServePage } from './pages.ts'
import { routerWithFallback } from './router.ts'
import { type RequestFacts, type Route, serve } from './serve.ts'
import { sitePage } from './site-endpoint.ts'

type Parts = {
  readonly gateway: Gateway
  readonly headers: HeaderSettings
  readonly routes: readonly Route[]
  /** Answers every address without a route. */
  readonly pages: ServePage
  /** Refuses requests of now, beside those that are never accepted. */
  readonly refuse?: Inspect
}

const { MALFORMED, TOO_LARGE, NOT_OPEN_YET } = gatewayErrors
const noErrors = [gatewayErrors.NOT_FOUND, gatewayErrors.METHOD_NOT_ALLOWED]
const unknownCall = sitePage('/api/*', 'A call that does not exist', {
  method: 'ALL',
  load: 'none',
  errors: noErrors,
})
const anyPage = sitePage('/*', 'A page')
const anyForm = sitePage('/*', 'The form of a page, sent without scripts', {
  method: 'POST',
  errors: [...noErrors, MALFORMED, TOO_LARGE, NOT_OPEN_YET],
})
const wrongMethod = sitePage('/*', 'Anything but reading a page', {
  method: 'ALL',
  load: 'none',
  errors: noErrors,
})

/** The routes, and the pages for every other address. Each request passes the gateway once. */
export function createSite({ gateway, headers, routes, pages, refuse }: Parts): Hono {
  const inspect: Inspect = (c) => whyRefused(c, headers) ?? refuse?.(c)
  const calls = answerUnknown(gateway, routes, inspect)
  const page = gateway.handle(
    serve(anyPage, (_, __, request) => pages(request)),
    inspect,
  )
  const form = gateway.handle(
    serve(anyForm, (_, __, request) => pages(request)),
    inspect,
  )
  const refusal = serve(wrongMethod, async () =>
    fail(gatewayErrors.METHOD_NOT_ALLOWED, { allow: 'GET, HEAD' }),
  )
  const wrong = gateway.handle(refusal, inspect)
  const withoutRoute: Handler = (c) => {
    if (/^\/api(\/|$)/.test(c.req.path)) return calls(c)
    if (c.req.method === 'POST') return form(c)
    return c.req.method === 'GET' || c.req.method === 'HEAD' ? page(c) : wrong(c)
  }
  const app = new Hono({ strict: true, router: routerWithFallback(withoutRoute) })
  gateway.mount(app, routes, inspect)
  // For a route whose file is missing.
  return app.notFound(withoutRoute)
}

/** The API alone, for our own pages' loaders: those calls stay in the process. */
export function createApi(gateway: Gateway, routes: readonly Route[]): Hono {
  const app = new Hono({ strict: true })
  gateway.mount(app, routes)
  return app.notFound(answerUnknown(gateway, routes))
}

/** An unknown call is a 404 in the API's form; another method of a known call is a 405. */
function answerUnknown(gateway: Gateway, routes: readonly Route[], inspect?: Inspect): Handler {
  const calls = routes.map(({ endpoint }) => endpoint).filter(({ root }) => !root)
  const known = Map.groupBy(calls, ({ path }) => apiBase + path)
  const refusal = serve(unknownCall, async (_, __, { c }) => {
    const methods = known.get(c.req.path)?.map(({ method }) => method)
    const input = c.req.method === 'HEAD' ? 'GET' : c.req.method
    // A missing file arrives here with its own method.
    if (!methods || methods.some((one) => one === input)) fail(gatewayErrors.NOT_FOUND)
    return fail(gatewayErrors.METHOD_NOT_ALLOWED, { allow: methods.join(', ') })
  })
  return gateway.handle(refusal, inspect)
}

/** Requests that are rejected before routing. */
function whyRefused(c: Context, { https }: HeaderSettings): AppError | undefined {
  // No address of ours holds a NUL, and PostgreSQL refuses it.
  if (/%00/.test(c.req.url)) return new AppError(gatewayErrors.MALFORMED)
  if (!https) return undefined
  // Stand-ins are not even mounted in production; this holds for pages, too.
  if (/^\/(dev|sandbox)(\/|$)/.test(c.req.path)) return new AppError(gatewayErrors.NOT_FOUND)
  // A redirect would hide that the token was just sent unencrypted. A forged header only rejects the sender's own request.
  if (c.req.path.startsWith('/api/') && c.req.header('x-forwarded-proto') === 'http')
    return new AppError(gatewayErrors.MALFORMED, { message: 'Please use https.' })
  return undefined
}

/** The request context, before authentication. A call that a page makes for a form has the form's sender. */
export const readFacts =
  (trusted: TrustedProxies, onStranger: () => void) =>
  (c: Context, requestId: string): RequestFacts => ({
    requestId,
    clientAddress:
      senderIn(c)?.clientAddress ??
      clientNetwork(clientAddress(peerOf(c), c.req.header('x-forwarded-for'), trusted, onStranger)),
    userAgent: senderIn(c)?.userAgent ?? c.req.header('user-agent') ?? '',
    origin: c.req.header('origin'),
    cookies: c.req.header('cookie'),
    answer: {},
    token: /^Bearer ([\w-]+)$/i.exec(c.req.header('authorization') ?? '')?.[1],
  })

const senderIn = (c: Context): Sender | undefined =>
  (c.env as { readonly sender?: Sender } | undefined)?.sender
