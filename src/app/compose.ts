/** The composition root: joins the parts, subscribes to events, and makes everything that answers over HTTP. */
import { hours } from '#kernel/time.ts'
import { forgetAlarms } from '#platform/alarms/alarms.ts'
import { atMostEvery } from '#platform/at-most-every.ts'
import { trustedProxies } from '#platform/http/client-address.ts'
import { docsRoutes } from '#platform/http/docs-page.ts'
import { openGateway } from '#platform/http/gateway.ts'
import { closedHeaders, type HeaderSettings } from '#platform/http/headers.ts'
import { healthRoutes } from '#platform/http/health.ts'
import { forgetIdempotencyKeys, openIdempotency } from '#platform/http/idempotency.ts'
import { openApiDocument } from '#platform/http/openapi.ts'
import { openPageCache } from '#platform/http/page-cache.ts'
import { servePages } from '#platform/http/pages.ts'
import { forgetEndedLimits } from '#platform/http/rate-limit.ts'
import { createApi, createSite, readFacts } from '#platform/http/request-handler.ts'
import { checkDaySheets } from '#domain/accounting/server/explain-receipts.ts'
import { issueDueDocument } from '#domain/accounting/server/issue-document.ts'
import { readRegisters } from '#domain/accounting/server/read-registers.ts'
import { forgetCodeEvents } from '#domain/customers/server/code-events.ts'
import { estimateJobs } from '#domain/estimates/server/jobs.ts'
import { publishDuePosts } from '#domain/guides/server/publish-post.ts'
import { messagingJobs } from '#domain/messaging/server/jobs.ts'
import { lateFeeEarned } from '#domain/orders/events.ts'
import { orderJobs } from '#domain/orders/server/jobs.ts'
import { paymentCaptured, paymentRefunded, refundWithdrawn } from '#domain/payments/events.ts'
import { paymentJobs } from '#domain/payments/server/jobs.ts'
import { privacyJobs } from '#domain/privacy/server/jobs.ts'
import { jobDelivered } from '#domain/repairs/events.ts'
import { storeMissingSearchTerms } from '#domain/repairs/server/board/store-search-terms.ts'
import { collectionJobs } from '#domain/repairs/server/collection.ts'
import { workshopJobs } from '#domain/repairs/server/jobs.ts'
import { checkPaidOrders } from '#domain/system/server/check-paid-orders.ts'
import { trackingEvents } from '#domain/repairs/server/tracking/tracking-events.ts'
import { forgetUploads } from '#domain/student-discount/server/erase-applications.ts'
import { chooseMessages } from './choose-adapters.ts'
import { type AppDeps, openParts, type Parts } from './compose-parts.ts'
import { openRoutes, openSiteRoutes } from './compose-routes.ts'
import type { Config } from './config.ts'
import { isDemoOrder } from './demo-order-ids.ts'

export type App = ReturnType<typeof compose>

/** Joins everything, and starts nothing. */
export function compose(deps: AppDeps) {
  const { store, poll = true } = deps
  const parts = openParts(deps, poll)
  const { jobs, contentChanges, sessionChanges, shared, limiters } = parts
  subscribe(deps, parts)
  const { site, gateway, endpoints, document, drain } = openSite(deps, parts)
  return {
    site,
    db: shared.db,
    jobs,
    document,
    gateway,
    endpoints,
    deps: shared,
    store,
    drain,
    /** Starts listening to changes by other processes, and starts the jobs. */
    async start() {
      await contentChanges.start()
      await sessionChanges.start()
      await jobs.start()
      // Repairs from before the search existed are indexed first; later ones are indexed as they change.
      await storeMissingSearchTerms(shared)
    },
    async stop() {
      await jobs.stop()
      await shared.pdfRenderer.close()
      await shared.writes.finish()
      for (const load of Object.values(limiters)) load.stop()
    },
  }
}

/** Registers the subscribers of events and the scheduled tasks. */
function subscribe(deps: AppDeps, { shared, jobs }: Parts): void {
  const { config } = deps
  const { db, clock, log } = shared
  const app = {
    brand: shared.textApp.brand,
    codeHost: shared.textApp.host ?? undefined,
    registerForms: shared.textApp.forms,
    registeredTemplates: config.demo ? undefined : config.sms.templates,
    whatsappTemplates: config.demo ? undefined : config.whatsapp.templates,
    channels: shared.messageChannels,
    origin: config.origin,
    phone: shared.shop.phone.shown,
  }
  const { alarm, metrics, writes } = shared
  const messages = chooseMessages({ ...deps, db, writes })
  messagingJobs({ db, clock, log, app, messages, alarm, metrics }, jobs)
  paymentJobs(shared, jobs)
  orderJobs(shared, jobs)
  estimateJobs(shared, jobs)
  workshopJobs(shared, jobs)
  collectionJobs(shared, jobs)
  privacyJobs(shared, jobs)
  jobs.on(paymentCaptured, 'issue-receipt-voucher', (paid) => issueDueDocument(shared, paid))
  jobs.on(paymentRefunded, 'issue-refund-document', async (refund) => {
    if (refund.counted) await issueDueDocument(shared, refund)
  })
  jobs.on(lateFeeEarned, 'issue-tax-invoice', (earned) => issueDueDocument(shared, earned))
  jobs.on(refundWithdrawn, 'issue-reversal', async (refund) => {
    if (refund.counted) await issueDueDocument(shared, refund)
  })
  jobs.on(jobDelivered, 'issue-tax-invoice', (delivered) => issueDueDocument(shared, delivered))
  jobs.every('publish-due-posts', 15, () => publishDuePosts(shared))
  jobs.every('check-books', 3_600, async () => {
    await checkDaySheets(shared, clock())
    await readRegisters(shared, undefined)
  })
  const isInvented = (orderId: string) => config.demo && isDemoOrder(orderId)
  jobs.every('check-paid-orders', 3_600, () => checkPaidOrders({ ...shared, isInvented }))
  jobs.every('forget', 3_600, async () => {
    await forgetAlarms(db, clock())
    await forgetEndedLimits(db, clock())
    await forgetIdempotencyKeys(db, clock())
    await forgetCodeEvents(db, clock())
    await forgetUploads(shared)
  })
}

/** Everything that answers over HTTP. */
function openSite(deps: AppDeps, parts: Parts) {
  const { config, store, log, pages } = deps
  const { shared, contentChanges, sessionChanges, metrics, limiters, customer, staff } = parts
  const state = { draining: false }
  const headers = headerSettings(config)
  const onStranger = atMostEvery(hours(1), shared.clock, () => shared.alarm('proxy-not-trusted'))
  const gateway = openGateway({
    whoIs: { anyone: async () => undefined, customer, staff },
    origin: config.origin,
    log,
    metrics,
    limiters,
    idempotency: openIdempotency(shared),
    sessions: sessionChanges,
    facts: readFacts(trustedProxies(config.trustedProxies), onStranger),
    headers: closedHeaders(headers),
    strict: config.demo,
  })
  const events = trackingEvents({ ...shared, listen: store.listen })
  const calls = openRoutes(parts, events)
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
