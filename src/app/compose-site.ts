/** Everything of the house that answers over HTTP, joined. */
import { Hono } from 'hono'
import { business } from '#kernel/shop.ts'
import { mediaRoute } from '#platform/files/media-route.ts'
import { mediaPath } from '#domain/catalogue/contract/staff.ts'
import { invoicePath } from '#domain/accounting/contract/customer.ts'
import { tablePath } from '#domain/accounting/contract/staff-registers.ts'
import { invoiceRoute } from '#domain/accounting/server/invoice-route.ts'
import { staffDocumentRoute } from '#domain/accounting/server/staff-documents.ts'
import { staffDocumentPath } from '#domain/accounting/contract/staff.ts'
import { tableRoute } from '#domain/accounting/server/table-route.ts'
import { uploadPath } from '#domain/student-discount/contract/customer.ts'
import { photoPath } from '#domain/student-discount/contract/staff.ts'
import { photoRoute } from '#domain/student-discount/server/photo-route.ts'
import { uploadRoute } from '#domain/student-discount/server/upload-route.ts'
import { outboxRoutes } from '#domain/messaging/server/outbox-routes.ts'
import { paymentWebhook } from '#domain/payments/server/payment-webhook.ts'
import { dataPath } from '#domain/privacy/contract/customer.ts'
import { dataRoute } from '#domain/privacy/server/data-route.ts'
import { discoveryRoutes } from '#domain/site-content/server/discovery.ts'
import { shareRoutes } from '#domain/site-content/server/share-routes.ts'
import { intakePhotoPath, intakePhotosPath } from '#domain/repairs/contract/staff-intake.ts'
import { sendIntakePhoto, showIntakePhoto } from '#domain/repairs/server/intake/intake-photos.ts'
import { trackingEvents } from '#domain/repairs/server/tracking/tracking-events.ts'
import { apiBase, createApi } from '#platform/http/gateway.ts'
import { trustedProxies } from '#platform/http/client-address.ts'
import { docsRoutes } from '#platform/http/docs-page.ts'
import type { HeaderSettings } from '#platform/http/headers.ts'
import { healthRoutes } from '#platform/http/health.ts'
import { openIdempotency } from '#platform/http/idempotency.ts'
import { openApiDocument } from '#platform/http/openapi.ts'
import { openPageCache } from '#platform/http/page-cache.ts'
import { servePages } from '#platform/http/pages.ts'
import { openStaffFileAccess } from '#platform/http/staff-file-access.ts'
import { createSite, readFacts } from '#platform/http/request-handler.ts'
import { staticFiles } from '#platform/http/static-files.ts'
import type { Config } from './config.ts'
import { fileOperations } from './file-operations.ts'
import type { AppDeps, Parts } from './compose-parts.ts'
import { openRoutes } from './compose-routes.ts'

/** The calls: JSON endpoints, and the few that answer with a file or a stream. */
function openCalls(
  { config, store, log }: AppDeps,
  { shared, metrics, limiters, customer, staff }: Parts,
) {
  const { db, clock } = shared
  const facts = readFacts(trustedProxies(config.trustedProxies))
  const whoIs = (c: Parameters<typeof facts>[0]) => customer(facts(c))
  const routes = openRoutes(shared)
  const api = createApi(routes, {
    whoIs: { anyone: async () => undefined, customer, staff },
    origin: config.origin,
    log,
    metrics,
    load: limiters.api,
    idempotency: openIdempotency({ db, clock }),
    facts,
  })
  const whoIsStaff = (c: Parameters<typeof facts>[0]) => staff(facts(c))
  const staffAccess = openStaffFileAccess({ whoIs: staff, facts, origin: config.origin })
  const events = trackingEvents({ ...shared, whoIs, whoIsStaff, listen: store.listen })
  const files = new Hono()
    .get(apiBase + invoicePath, invoiceRoute({ ...shared, whoIs }))
    .get(apiBase + dataPath, dataRoute({ ...shared, whoIs }))
    .get(`${apiBase}/orders/track/events`, events.handler)
    .get(`${apiBase}/staff/board/events`, events.board)
    .get(apiBase + staffDocumentPath, staffDocumentRoute({ ...shared, staffAccess }))
    .get(apiBase + intakePhotoPath, showIntakePhoto({ ...shared, staffAccess }))
    .post(apiBase + intakePhotosPath, sendIntakePhoto({ ...shared, staffAccess }))
    .get(apiBase + photoPath, photoRoute({ ...shared, whoIsStaff }))
    .get(mediaPath, mediaRoute(shared))
    .get(apiBase + tablePath, tableRoute({ db, clock, whoIsStaff }))
    .post(uploadPath, uploadRoute({ ...shared, facts }))
  const endpoints = routes.map(({ endpoint }) => endpoint)
  const about = { title: business.brand, version: '1', origin: config.origin }
  const document = openApiDocument(endpoints, about, fileOperations)
  return { api, files, events, endpoints, document }
}

/** Everything that answers over HTTP. */
export function openSite(deps: AppDeps, parts: Parts) {
  const { config, store, log, pages } = deps
  const { shared, contentChanges, metrics, sandbox, limiters } = parts
  const { api, files, events, endpoints, document } = openCalls(deps, parts)
  const state = { draining: false }
  const headers = headerSettings(config)
  const cache = openPageCache({ clock: shared.clock })
  contentChanges.follow(cache.clear)
  const health = healthRoutes({
    checkStore: async () => void (await store.pool.query('select 1')),
    isDraining: () => state.draining,
    metrics,
    metricsToken: config.metricsToken,
  })
  const site = createSite({
    log,
    headers,
    parts: [
      health,
      paymentWebhook(shared),
      docsRoutes(document),
      discoveryRoutes(shared),
      files,
      api,
      ...(config.demo ? [outboxRoutes(shared)] : []),
      ...(sandbox ? [sandbox] : []),
      ...(pages
        ? [shareRoutes({ ...shared, folder: pages.folder }), staticFiles(pages.folder)]
        : []),
    ],
    pages: pages
      ? servePages(pages, { api: (request) => api.fetch(request), log, headers, cache })
      : (c) => c.notFound(),
    enterPage: () => limiters.pages.enter(),
  })
  /** From now on `/readyz` says no and event streams end; the rest goes on. */
  const drain = () => {
    state.draining = true
    events.close()
  }
  return { site, endpoints, document, drain }
}

/** The payment provider's own hosts, where its checkout is loaded from them. */
const headerSettings = ({ demo, payments, mapTiles }: Config): HeaderSettings => {
  const provider = !demo && payments.provider === 'razorpay'
  return {
    https: !demo,
    // A policy knows no {s}: any subdomain stands for it.
    images: [...(/^https?:\/\/[^/]+/.exec(mapTiles.url) ?? [])].map((one) =>
      one.replace('{s}', '*'),
    ),
    scripts: provider ? ['https://checkout.razorpay.com'] : [],
    frames: provider ? ['https://api.razorpay.com', 'https://checkout.razorpay.com'] : [],
    connections: provider ? ['https://lumberjack.razorpay.com', 'https://api.razorpay.com'] : [],
  }
}
