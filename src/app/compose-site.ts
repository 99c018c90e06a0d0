/** Joins everything that answers over HTTP. */
import type { Hono } from 'hono'
import { mediaRoute } from '#domain/catalogue/server/media-route.ts'
import { invoiceRoute } from '#domain/accounting/server/customer-documents.ts'
import { staffDocumentRoute } from '#domain/accounting/server/staff-documents.ts'
import { tableRoute } from '#domain/accounting/server/money-csv.ts'
import { photoRoute } from '#domain/student-discount/server/photo-route.ts'
import { uploadRoute } from '#domain/student-discount/server/upload-route.ts'
import { outboxRoutes } from '#domain/messaging/server/outbox-routes.ts'
import { paymentWebhook } from '#domain/payments/server/payment-webhook.ts'
import { dataRoute } from '#domain/privacy/server/data-route.ts'
import { discoveryRoutes } from '#domain/site-content/server/discovery.ts'
import { shareRoutes } from '#domain/site-content/server/share-routes.ts'
import { intakePhotoRoutes } from '#domain/repairs/server/intake/intake-photos.ts'
import { trackingEvents } from '#domain/repairs/server/tracking/tracking-events.ts'
import { trustedProxies } from '#platform/http/client-address.ts'
import { docsRoutes } from '#platform/http/docs-page.ts'
import { openGateway } from '#platform/http/gateway.ts'
import { closedHeaders, type HeaderSettings } from '#platform/http/headers.ts'
import { healthRoutes } from '#platform/http/health.ts'
import { openIdempotency } from '#platform/http/idempotency.ts'
import { openApiDocument } from '#platform/http/openapi.ts'
import { openPageCache } from '#platform/http/page-cache.ts'
import { servePages } from '#platform/http/pages.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { createApi, createSite, readFacts } from '#platform/http/request-handler.ts'
import { sitePage } from '#platform/http/site-endpoint.ts'
import { staticFiles } from '#platform/http/static-files.ts'
import type { Config } from './config.ts'
import type { AppDeps, Parts } from './compose-parts.ts'
import { openRoutes } from './compose-routes.ts'

/** The files, uploads and streams of the API, and the provider's webhook. */
function openFileRoutes({ shared }: Parts, events: ReturnType<typeof trackingEvents>): Route[] {
  return [
    invoiceRoute(shared),
    dataRoute(shared),
    ...events.routes,
    staffDocumentRoute(shared),
    ...intakePhotoRoutes(shared),
    photoRoute(shared),
    tableRoute(shared),
    uploadRoute(shared),
    mediaRoute(shared),
    paymentWebhook(shared),
  ]
}

/** Routes beside the API and the pages: for search engines, programs and the demo. */
function openSiteRoutes({ config, pages }: AppDeps, { shared, sandbox }: Parts): Route[] {
  return [
    ...discoveryRoutes(shared),
    ...(config.demo ? outboxRoutes(shared) : []),
    ...(sandbox ? [sandboxRoute(sandbox)] : []),
    ...(pages
      ? [...shareRoutes({ ...shared, folder: pages.folder }), ...staticFiles(pages.folder)]
      : []),
  ]
}

/** The payment sandbox is a separate server, mounted at one route. */
const sandboxRoute = (sandbox: Hono): Route =>
  serve(
    sitePage('/sandbox/razorpay/*', 'The payment provider of the demo', {
      method: 'ALL',
      load: 'none',
    }),
    async (_, __, { c }) => sandbox.fetch(c.req.raw, c.env),
  )

/** Everything that answers over HTTP. */
export function openSite(deps: AppDeps, parts: Parts) {
  const { config, store, log, pages } = deps
  const { shared, contentChanges, metrics, limiters, customer, staff } = parts
  const state = { draining: false }
  const headers = headerSettings(config)
  const gateway = openGateway({
    whoIs: { anyone: async () => undefined, customer, staff },
    origin: config.origin,
    log,
    metrics,
    limiters,
    idempotency: openIdempotency(shared),
    facts: readFacts(trustedProxies(config.trustedProxies)),
    headers: closedHeaders(headers),
    strict: config.demo,
  })
  const events = trackingEvents({ ...shared, listen: store.listen })
  const calls = [...openRoutes(shared), ...openFileRoutes(parts, events)]
  const endpoints = calls.map(({ endpoint }) => endpoint)
  const about = { shop: shared.shop, version: '1', origin: config.origin }
  const document = openApiDocument(endpoints, about)
  const health = healthRoutes({
    checkStore: async () => void (await store.pool.query('select 1')),
    isDraining: () => state.draining,
    metrics,
    metricsToken: config.metricsToken,
  })
  const cache = openPageCache({ clock: shared.clock })
  contentChanges.follow(cache.clear)
  const api = createApi(gateway, calls)
  const site = createSite({
    gateway,
    headers,
    routes: [...health, ...docsRoutes(document), ...calls, ...openSiteRoutes(deps, parts)],
    pages: pages
      ? servePages(pages, {
          api: (call) => api.fetch(call),
          log,
          shop: shared.shop,
          headers,
          cache,
        })
      : ({ c }) => c.text('404 Not Found', 404),
  })
  /** From now on `/readyz` fails and event streams end; all other requests are still answered. */
  const drain = () => {
    state.draining = true
    events.close()
  }
  return { site, gateway, endpoints, document, drain }
}

/** The payment provider's own hosts, where its checkout is loaded from them. */
const headerSettings = ({ demo, payments, mapTiles }: Config): HeaderSettings => {
  const provider = !demo && payments.provider === 'razorpay'
  return {
    https: !demo,
    // A policy cannot contain {s}, so it allows any subdomain.
    images: [...(/^https?:\/\/[^/]+/.exec(mapTiles.url) ?? [])].map((one) =>
      one.replace('{s}', '*'),
    ),
    scripts: provider ? ['https://checkout.razorpay.com'] : [],
    frames: provider ? ['https://api.razorpay.com', 'https://checkout.razorpay.com'] : [],
    connections: provider ? ['https://lumberjack.razorpay.com', 'https://api.razorpay.com'] : [],
  }
}
