/** Everything of the house that answers over HTTP, joined. */
import { Hono } from 'hono'
import { business } from '#business.ts'
import { mediaRoute } from '#features/devices/server/media-route.ts'
import { mediaPath } from '#features/devices/staff-contract.ts'
import { invoicePath } from '#features/documents/contract.ts'
import { tablePath } from '#features/documents/register-contract.ts'
import { invoiceRoute } from '#features/documents/server/invoice-route.ts'
import { staffDocumentRoute } from '#features/documents/server/staff-documents.ts'
import { staffDocumentPath } from '#features/documents/staff-contract.ts'
import { tableRoute } from '#features/documents/server/table-route.ts'
import { uploadPath } from '#features/offers/contract.ts'
import { photoPath } from '#features/offers/staff-contract.ts'
import { photoRoute } from '#features/offers/server/photo-route.ts'
import { uploadRoute } from '#features/offers/server/upload-route.ts'
import { outboxRoutes } from '#features/notifications/server/outbox-routes.ts'
import { paymentWebhook } from '#features/payments/server/payment-webhook.ts'
import { dataPath } from '#features/rights/contract.ts'
import { dataRoute } from '#features/rights/server/data-route.ts'
import { discoveryRoutes } from '#features/site/server/discovery.ts'
import { shareRoutes } from '#features/site/server/share-routes.ts'
import { intakePhotoPath, intakePhotosPath } from '#features/workshop/desk-contract.ts'
import { sendIntakePhoto, showIntakePhoto } from '#features/workshop/server/intake-photos.ts'
import { trackingEvents } from '#features/workshop/server/tracking-events.ts'
import { apiBase, createApi } from '#server/http/api.ts'
import { trustedProxies } from '#server/http/client-address.ts'
import { docsRoutes } from '#server/http/docs-page.ts'
import type { HeaderSettings } from '#server/http/headers.ts'
import { healthRoutes } from '#server/http/health.ts'
import { openIdempotency } from '#server/http/idempotency.ts'
import { openApiDocument } from '#server/http/openapi.ts'
import { openPageCache } from '#server/http/page-cache.ts'
import { servePages } from '#server/http/pages.ts'
import { openStaffFileDoor } from '#server/http/staff-file-door.ts'
import { createSite, readFacts } from '#server/http/site.ts'
import { staticFiles } from '#server/http/static-files.ts'
import type { Config } from './config.ts'
import { fileOperations } from './file-operations.ts'
import type { HouseNeeds, Parts } from './compose-parts.ts'
import { openRoutes } from './compose-routes.ts'

/** The calls: JSON endpoints, and the few that answer with a file or a stream. */
function openCalls(
  { config, store, log }: HouseNeeds,
  { shared, metrics, loads, customer, staff }: Parts,
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
    load: loads.api,
    idempotency: openIdempotency({ db, clock }),
    facts,
  })
  const whoIsStaff = (c: Parameters<typeof facts>[0]) => staff(facts(c))
  const staffDoor = openStaffFileDoor({ whoIs: staff, facts, origin: config.origin })
  const events = trackingEvents({ ...shared, whoIs, whoIsStaff, listen: store.listen })
  const files = new Hono()
    .get(apiBase + invoicePath, invoiceRoute({ ...shared, whoIs }))
    .get(apiBase + dataPath, dataRoute({ ...shared, whoIs }))
    .get(`${apiBase}/orders/track/events`, events.handler)
    .get(`${apiBase}/staff/board/events`, events.board)
    .get(apiBase + staffDocumentPath, staffDocumentRoute({ ...shared, staffDoor }))
    .get(apiBase + intakePhotoPath, showIntakePhoto({ ...shared, staffDoor }))
    .post(apiBase + intakePhotosPath, sendIntakePhoto({ ...shared, staffDoor }))
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
export function openSite(needs: HouseNeeds, parts: Parts) {
  const { config, store, log, pages } = needs
  const { shared, contentNews, metrics, sandbox, loads } = parts
  const { api, files, events, endpoints, document } = openCalls(needs, parts)
  const state = { draining: false }
  const headers = headerSettings(config)
  const cache = openPageCache({ clock: shared.clock })
  contentNews.follow(cache.clear)
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
      ? servePages({
          build: pages.build,
          api: (request) => api.fetch(request),
          log,
          headers,
          cache,
        })
      : (c) => c.notFound(),
    enterPage: () => loads.pages.enter(),
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
