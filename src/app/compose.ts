/** The composition root: joins the parts, subscribes to events, and makes everything that answers over HTTP. */
import { hours } from '#kernel/time.ts'
import { atMostEvery } from '#platform/at-most-every.ts'
import { readArrival } from '#platform/http/arrival.ts'
import { trustedProxies } from '#platform/http/client-address.ts'
import { docsRoutes } from '#platform/http/docs-page.ts'
import { openContentCache } from '#platform/http/content-cache.ts'
import { openGateway } from '#platform/http/gateway.ts'
import { closedHeaders } from '#platform/http/headers.ts'
import { openIdempotency } from '#platform/http/idempotency.ts'
import { openApiDocument } from '#platform/http/openapi.ts'
import { openPageCache } from '#platform/http/page-cache.ts'
import type { Sender } from '#platform/http/page-forms.ts'
import { servePages } from '#platform/http/pages.ts'
import { createApi, createSite, readFacts } from '#platform/http/request-handler.ts'
import { issueDueDocument } from '#domain/accounting/server/issue-document.ts'
import { endEstimate, estimateJobs } from '#domain/estimates/server/jobs.ts'
import { publishDuePosts } from '#domain/guides/server/publish-post.ts'
import { importJobs } from '#domain/imports/server/jobs.ts'
import { messagingJobs } from '#domain/messaging/server/jobs.ts'
import { lateFeeEarned } from '#domain/orders/events.ts'
import { orderJobs } from '#domain/orders/server/jobs.ts'
import { paymentCaptured, paymentRefunded, refundWithdrawn } from '#domain/payments/events.ts'
import { paymentJobs } from '#domain/payments/server/jobs.ts'
import { privacyJobs } from '#domain/privacy/server/jobs.ts'
import { ratingJobs } from '#domain/ratings/server/ask-for-ratings.ts'
import { jobDelivered } from '#domain/repairs/events.ts'
import { storeMissingSearchTerms } from '#domain/repairs/server/board/store-search-terms.ts'
import { warrantyJobs } from '#domain/repairs/server/claim-rates/warranty-jobs.ts'
import { collectionJobs } from '#domain/repairs/server/collection.ts'
import { balanceJobs } from '#domain/repairs/server/remind-of-balance.ts'
import { doorCodeJobs } from '#domain/repairs/server/run/send-door-code.ts'
import { workshopJobs } from '#domain/repairs/server/jobs.ts'
import { noticeJobs } from '#domain/repairs/server/notices/notice-jobs.ts'
import { checkPaidOrders } from '#domain/system/server/check-paid-orders.ts'
import { listColleagues } from '#domain/team/server/colleagues.ts'
import { trackingEvents } from '#domain/repairs/server/tracking/tracking-events.ts'
import { chooseMessages } from './choose-adapters.ts'
import { type AppDeps, openParts, type Parts } from './compose-parts.ts'
import { openRoutes, openSiteRoutes } from './compose-routes.ts'
import { forgetOldRows } from './forget-old-rows.ts'
import { openBeforeOpening } from './before-opening.ts'
import { operatorJobs } from './operator-jobs.ts'
import { headerSettings } from './header-settings.ts'
import { openHealth } from './health.ts'
import { messageAppOf } from './message-texts.ts'

export type App = ReturnType<typeof compose>

/** Joins everything, and starts nothing. */
export function compose(deps: AppDeps) {
  const { store, poll = true } = deps
  const parts = openParts(deps, poll)
  const { jobs, contentChanges, sessionChanges, shared, overload } = parts
  subscribe(deps, parts)
  const { site, gateway, endpoints, documentNow, drain, endStreams } = openSite(deps, parts)
  return {
    site,
    db: shared.db,
    jobs,
    /** The OpenAPI document, which takes a moment to make. */
    document: documentNow,
    gateway,
    endpoints,
    deps: shared,
    store,
    drain,
    /** Ends all streams and begins none; their pages connect again, to another process where there is one. */
    endStreams,
    /** Starts listening to changes by other processes, and starts the jobs. */
    async start() {
      await contentChanges.start()
      await parts.source.refresh()
      await sessionChanges.start()
      await parts.sandbox?.start()
      await jobs.start()
      // Repairs from before the search existed; a scheduled task goes on, so that a large shop does not open later.
      await storeMissingSearchTerms(shared, { most: 50 })
    },
    async stop() {
      await jobs.stop()
      await shared.pdfRenderer.close()
      await shared.writes.finish()
      overload?.stop()
      await deps.tracing?.close()
    },
  }
}

/** Registers the subscribers of events and the scheduled tasks. */
function subscribe(deps: AppDeps, { shared, jobs }: Parts): void {
  const { config } = deps
  const { db, clock, log, alarm, metrics, writes } = shared
  const app = messageAppOf(shared.shop, config)
  const messages = chooseMessages({ ...deps, shop: shared.shop, db, writes, metrics })
  messagingJobs({ db, clock, log, app, messages, alarm, metrics }, jobs)
  paymentJobs(shared, jobs)
  orderJobs(shared, jobs)
  estimateJobs(shared, jobs)
  const withPeople = { ...shared, listPeople: () => listColleagues(shared) }
  workshopJobs(withPeople, jobs)
  noticeJobs(withPeople, jobs)
  warrantyJobs(withPeople, jobs)
  balanceJobs(shared, jobs)
  collectionJobs(shared, jobs)
  doorCodeJobs(shared, jobs)
  operatorJobs(shared, config, jobs)
  importJobs(shared, jobs)
  privacyJobs(shared, jobs)
  ratingJobs(shared, jobs)
  jobs.on(paymentCaptured, 'issue-receipt-voucher', (paid) => issueDueDocument(shared, paid))
  jobs.on(paymentRefunded, 'issue-refund-document', async (refund) => {
    if (refund.counted) await issueDueDocument(shared, refund)
  })
  jobs.on(lateFeeEarned, 'issue-tax-invoice', (earned) => issueDueDocument(shared, earned))
  jobs.on(refundWithdrawn, 'issue-reversal', async (refund) => {
    if (refund.counted) await issueDueDocument(shared, refund)
  })
  jobs.on(jobDelivered, 'issue-tax-invoice', (delivered) => issueDueDocument(shared, delivered))
  jobs.on(jobDelivered, 'end-estimate', ({ orderId }) => endEstimate(shared, orderId))
  jobs.every('publish-due-posts', 15, () => publishDuePosts(shared))
  jobs.every('check-paid-orders', 3_600, () => checkPaidOrders(shared))
  jobs.every('forget', 3_600, () => forgetOldRows(shared))
}

/** Pages and answers that are kept until the content changes; a change of the shop calls `onShop`, too. */
function openCaches({ shared, source, contentChanges, metrics }: Parts, onShop: () => void) {
  const { clock } = shared
  const content = openContentCache<string>({ clock, metrics: metrics.cache('answers') })
  const cache = openPageCache({ clock, metrics: metrics.cache('pages') })
  const clear = () => {
    content.clear()
    cache.clear()
  }
  contentChanges.follow(clear)
  source.follow(() => {
    // Pages that were rendered between the notification and this show the shop from before.
    clear()
    onShop()
  })
  return { cache, content }
}

/** Everything that answers over HTTP. */
function openSite(deps: AppDeps, parts: Parts) {
  const { config, store, log, pages } = deps
  const { shared, sessionChanges, metrics, limiters, customer, staff } = parts
  const state = { draining: false }
  const headers = headerSettings(config)
  const proxies = trustedProxies(config.trustedProxies)
  const warn = atMostEvery(hours(1), shared.clock, () => shared.alarm('proxy-not-trusted'))
  const facts = readFacts(proxies, warn)
  let document: ReturnType<typeof openApiDocument> | undefined
  const { cache, content } = openCaches(parts, () => (document = undefined))
  const gateway = openGateway({
    whoIs: { anyone: async () => undefined, customer, staff },
    origin: config.origin,
    log,
    metrics,
    limiters,
    idempotency: openIdempotency(shared),
    sessions: sessionChanges,
    content,
    arrival: readArrival(proxies, deps.tracing !== undefined),
    facts,
    tracing: deps.tracing,
    headers: closedHeaders(headers),
    strict: config.demo,
  })
  const events = trackingEvents({ ...shared, listen: store.listen })
  const calls = openRoutes(parts, events)
  const endpoints = calls.map(({ endpoint }) => endpoint)
  const about = { shop: shared.shop, version: '1', origin: config.origin }
  const documentNow = () => (document ??= openApiDocument(endpoints, about))
  const health = openHealth(deps, parts, () => state.draining)
  const api = createApi(gateway, calls)
  const callApi = (call: Request, sender?: Sender) => api.fetch(call, { sender })
  const shown = { log, shop: shared.shop, headers, cache, facts }
  const beforeOpening = openBeforeOpening(shared.shop, pages?.folder)
  const site = createSite({
    gateway,
    headers,
    refuse: beforeOpening.refuse,
    routes: [...health, ...docsRoutes(documentNow), ...calls, ...openSiteRoutes(deps, parts)],
    pages: pages
      ? beforeOpening.pages(servePages(pages, { ...shown, api: callApi }))
      : ({ c }) => c.text('404 Not Found', 404),
  })
  /** From now on `/readyz` fails. Everything is still answered, streams too, until a proxy has noticed it. */
  const drain = () => {
    state.draining = true
  }
  return { site, gateway, endpoints, documentNow, drain, endStreams: events.close }
}
