/** Everything of the house that answers over HTTP, joined. */
import { Hono } from 'hono'
import { business } from '#business.ts'
import { addressRoutes } from '#features/addresses/server/routes.ts'
import { blogRoutes } from '#features/blog/server/routes.ts'
import { bookingCounterRoutes } from '#features/booking/server/counter-routes.ts'
import { blogStaffRoutes } from '#features/blog/server/staff-routes.ts'
import { bookingRoutes } from '#features/booking/server/routes.ts'
import { deviceRoutes } from '#features/devices/server/routes.ts'
import { mediaRoute } from '#features/devices/server/media-route.ts'
import { catalogueStaffRoutes } from '#features/devices/server/staff-routes.ts'
import { mediaPath } from '#features/devices/staff-contract.ts'
import { invoicePath } from '#features/documents/contract.ts'
import { tablePath } from '#features/documents/register-contract.ts'
import { invoiceRoute } from '#features/documents/server/invoice-route.ts'
import { documentRoutes } from '#features/documents/server/routes.ts'
import {
  staffDocumentRoute,
  staffDocumentRoutes,
} from '#features/documents/server/staff-documents.ts'
import { staffDocumentPath } from '#features/documents/staff-contract.ts'
import { moneyStaffRoutes } from '#features/documents/server/staff-routes.ts'
import { tableRoute } from '#features/documents/server/table-route.ts'
import { enquiryRoutes } from '#features/enquiries/server/routes.ts'
import { enquiryStaffRoutes } from '#features/enquiries/server/staff-routes.ts'
import { identityRoutes } from '#features/identity/server/routes.ts'
import { uploadPath } from '#features/offers/contract.ts'
import { photoPath } from '#features/offers/staff-contract.ts'
import { offerRoutes } from '#features/offers/server/routes.ts'
import { photoRoute } from '#features/offers/server/photo-route.ts'
import { offerStaffRoutes } from '#features/offers/server/staff-routes.ts'
import { uploadRoute } from '#features/offers/server/upload-route.ts'
import { outboxRoutes } from '#features/notifications/server/outbox-routes.ts'
import { notificationRoutes } from '#features/notifications/server/routes.ts'
import { paymentCounterRoutes } from '#features/payments/server/counter-routes.ts'
import { paymentWebhook } from '#features/payments/server/payment-webhook.ts'
import { dataPath } from '#features/rights/contract.ts'
import { dataRoute } from '#features/rights/server/data-route.ts'
import { rightsRoutes } from '#features/rights/server/routes.ts'
import { rightsStaffRoutes } from '#features/rights/server/staff-routes.ts'
import { siteRoutes } from '#features/site/server/routes.ts'
import { discoveryRoutes } from '#features/site/server/discovery.ts'
import { shareRoutes } from '#features/site/server/share-routes.ts'
import { listColleagues } from '#features/staff/server/colleagues.ts'
import { staffRoutes } from '#features/staff/server/routes.ts'
import { overviewRoutes } from '#features/workshop/server/overview-routes.ts'
import { workshopRoutes } from '#features/workshop/server/routes.ts'
import { intakePhotoPath, intakePhotosPath } from '#features/workshop/desk-contract.ts'
import { workshopDeskRoutes } from '#features/workshop/server/desk-routes.ts'
import { sendIntakePhoto, showIntakePhoto } from '#features/workshop/server/intake-photos.ts'
import { workshopStaffRoutes } from '#features/workshop/server/staff-routes.ts'
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
import type { Route } from '#server/http/serve.ts'
import { openStaffFileDoor } from '#server/http/staff-file-door.ts'
import { createSite, readFacts } from '#server/http/site.ts'
import { staticFiles } from '#server/http/static-files.ts'
import type { Config } from './config.ts'
import { fileOperations } from './file-operations.ts'
import type { HouseNeeds, Parts } from './compose-parts.ts'

/** The calls: JSON endpoints, and the few that answer with a file or a stream. */
function openCalls(
  { config, store, log }: HouseNeeds,
  { shared, metrics, loads, customer, staff }: Parts,
) {
  const { db, clock } = shared
  const facts = readFacts(trustedProxies(config.trustedProxies))
  const whoIs = (c: Parameters<typeof facts>[0]) => customer(facts(c))
  const listPeople = () => listColleagues(shared)
  const routes: Route[] = [
    ...identityRoutes(shared),
    ...notificationRoutes(shared),
    ...deviceRoutes(shared),
    ...addressRoutes(shared),
    ...bookingRoutes(shared),
    ...documentRoutes(shared),
    ...workshopRoutes(shared),
    ...enquiryRoutes(shared),
    ...offerRoutes(shared),
    ...blogRoutes(shared),
    ...rightsRoutes(shared),
    ...catalogueStaffRoutes(shared),
    ...paymentCounterRoutes(shared),
    ...bookingCounterRoutes(shared),
    ...moneyStaffRoutes(shared),
    ...workshopStaffRoutes({ ...shared, listPeople }),
    ...workshopDeskRoutes(shared),
    ...overviewRoutes({ ...shared, listPeople }),
    ...staffDocumentRoutes(shared),
    ...enquiryStaffRoutes({ ...shared, listPeople }),
    ...offerStaffRoutes(shared),
    ...rightsStaffRoutes(shared),
    ...blogStaffRoutes(shared),
    ...siteRoutes(shared),
    ...staffRoutes(shared),
  ]
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
