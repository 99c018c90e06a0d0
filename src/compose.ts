/** The composition root: the only place where ports meet their adapters and features meet each other. */
import { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { business } from '#business.ts'
import { addressRoutes } from '#features/addresses/server/routes.ts'
import { bookingJobs } from '#features/booking/server/jobs.ts'
import { markOrderPaid } from '#features/booking/server/mark-order-paid.ts'
import { bookingRoutes } from '#features/booking/server/routes.ts'
import { deviceRoutes } from '#features/devices/server/routes.ts'
import { describeOrder } from '#features/documents/server/describe-order.ts'
import { invoiceRoute } from '#features/documents/server/invoice-route.ts'
import { issueDueDocument } from '#features/documents/server/issue-due-document.ts'
import { issueReceiptVoucher } from '#features/documents/server/issue-receipt-voucher.ts'
import { supplierOf } from '#features/documents/supplier.ts'
import { openPdfPress } from '#features/documents/server/pdf/pdf-press.ts'
import { documentRoutes } from '#features/documents/server/routes.ts'
import { forgetCodeEvents } from '#features/identity/server/code-events.ts'
import { identityRoutes } from '#features/identity/server/routes.ts'
import { whoIsCustomer } from '#features/identity/server/who-is-customer.ts'
import { notificationJobs } from '#features/notifications/server/jobs.ts'
import { outboxRoutes } from '#features/notifications/server/outbox-routes.ts'
import { paymentCaptured } from '#features/payments/events.ts'
import { paymentJobs } from '#features/payments/server/jobs.ts'
import { paymentWebhook } from '#features/payments/server/payment-webhook.ts'
import { jobDelivered } from '#features/workshop/events.ts'
import { findJob } from '#features/workshop/server/find-job.ts'
import { workshopJobs } from '#features/workshop/server/jobs.ts'
import { workshopRoutes } from '#features/workshop/server/routes.ts'
import { trackingEvents } from '#features/workshop/server/tracking-events.ts'
import type { Clock } from '#server/clock.ts'
import { openDb } from '#server/db.ts'
import { apiBase, createApi, type Door } from '#server/http/api.ts'
import { trustedProxies } from '#server/http/client-address.ts'
import { docsRoutes } from '#server/http/docs-page.ts'
import type { HeaderSettings } from '#server/http/headers.ts'
import { healthRoutes } from '#server/http/health.ts'
import { forgetIdempotencyKeys, openIdempotency } from '#server/http/idempotency.ts'
import { openLoad } from '#server/http/load.ts'
import { openApiDocument } from '#server/http/openapi.ts'
import { servePages } from '#server/http/pages.ts'
import type { Route } from '#server/http/serve.ts'
import { createSite, readFacts } from '#server/http/site.ts'
import { staticFiles } from '#server/http/static-files.ts'
import { openJobs } from '#server/jobs.ts'
import type { Log } from '#server/log.ts'
import { openMetrics } from '#server/metrics.ts'
import type { Random } from '#server/random.ts'
import { forgetEndedLimits } from '#server/rate-limit.ts'
import type { Store } from '#server/store/store.ts'
import { chooseDirectory, chooseMessages, choosePayments } from './choose-adapters.ts'
import type { Config } from './config.ts'
import { fileOperations } from './file-operations.ts'
import type { Secrets } from './secrets.ts'

type Needs = {
  readonly config: Config
  readonly secrets: Secrets
  readonly store: Store
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  /** The built pages; absent where only the API is wanted. */
  readonly pages?: { readonly build: ServerBuild; readonly folder: string } | undefined
  /** Where this process answers, for stand-ins that are reached over HTTP. */
  readonly ownUrl: string
  /** False leaves jobs to `jobs.settle()`: for tests. */
  readonly poll?: boolean
}

export type House = ReturnType<typeof compose>

/** Joins everything; starts nothing. */
export function compose(needs: Needs) {
  const { config, store, clock, random, log, poll = true } = needs
  const db = openDb(store.pool)
  const metrics = openMetrics({ defaults: poll })
  const jobs = openJobs({ db, pool: store.pool, kind: store.kind, clock, log }, { poll })
  const payments = choosePayments({ ...needs, db })
  const base = { db, clock, random, log, publish: jobs.publish }
  const shared = {
    ...base,
    gateway: payments.gateway,
    checkoutScript: payments.checkoutScript,
    directory: chooseDirectory({ ...needs, db }),
    secretKey: needs.secrets.secretKey,
    codesPerHour: config.codesPerHour,
    onCaptured: markOrderPaid,
    pause: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)),
    alarm: (kind: string, facts: object = {}) => {
      metrics.alarms.inc({ kind })
      log.warn({ alarm: kind, ...facts }, 'somebody should look at this')
    },
    getOrderForDocument: describeOrder({
      findDeliveredAt: async (at, orderId) =>
        (await findJob(at, orderId))?.deliveredAt ?? undefined,
    }),
    press: openPdfPress(),
    supplier: supplierOf(business),
    prefix: business.orderPrefix,
  }
  const messages = chooseMessages({ ...needs, db })
  const house = {
    brand: business.brand,
    codeHost: codeHost(config),
    registeredTemplates: config.demo ? undefined : config.sms.templates,
  }
  notificationJobs({ db, messages, clock, log, house }, jobs)
  paymentJobs(shared, jobs)
  bookingJobs(shared, jobs)
  workshopJobs(shared, jobs)
  jobs.on(paymentCaptured, 'issue-receipt-voucher', (paid) => issueReceiptVoucher(shared, paid))
  jobs.on(jobDelivered, 'issue-tax-invoice', (delivered) => issueDueDocument(shared, delivered))
  jobs.every('forget', 3_600, async () => {
    await forgetEndedLimits(db, clock())
    await forgetIdempotencyKeys(db, clock())
    await forgetCodeEvents(db, clock())
  })

  const customer = whoIsCustomer({ db, clock })
  const facts = readFacts(trustedProxies(config.trustedProxies))
  const load = openLoad()
  const door: Door = {
    whoIs: { anyone: async () => undefined, customer },
    log,
    metrics,
    load,
    idempotency: openIdempotency({ db, clock }),
    facts,
  }
  const routes: Route[] = [
    ...identityRoutes(shared),
    ...deviceRoutes(shared),
    ...addressRoutes(shared),
    ...bookingRoutes(shared),
    ...documentRoutes(shared),
    ...workshopRoutes(shared),
  ]
  const api = createApi(routes, door)
  const whoIs = (c: Parameters<typeof facts>[0]) => customer(facts(c))
  const events = trackingEvents({ ...shared, whoIs, listen: store.listen })
  const files = new Hono()
    .get(`${apiBase}/orders/invoice`, invoiceRoute({ ...shared, whoIs }))
    .get(`${apiBase}/orders/track/events`, events.handler)

  const state = { draining: false }
  const headers = headerSettings(config)
  const pageLoad = openLoad({ places: 8 })
  const document = openApiDocument(
    routes.map(({ endpoint }) => endpoint),
    { title: business.brand, version: '1', origin: config.origin },
    fileOperations,
  )
  const demoParts = config.demo
    ? [outboxRoutes({ db }), ...(payments.sandbox ? [payments.sandbox] : [])]
    : []
  const site = createSite({
    log,
    headers,
    parts: [
      healthRoutes({
        checkStore: async () => void (await store.pool.query('select 1')),
        isDraining: () => state.draining,
        metrics,
        metricsToken: config.metricsToken,
      }),
      paymentWebhook(shared),
      docsRoutes(document),
      files,
      api,
      ...demoParts,
      ...(needs.pages ? [staticFiles(needs.pages.folder)] : []),
    ],
    pages: needs.pages
      ? servePages({ build: needs.pages.build, api: (request) => api.fetch(request), log, headers })
      : (c) => c.notFound(),
    enterPage: () => pageLoad.enter(),
  })
  return {
    site,
    db,
    jobs,
    document,
    endpoints: routes.map(({ endpoint }) => endpoint),
    needs: shared,
    /** From now on `/readyz` says no and event streams end; the rest goes on. */
    drain() {
      state.draining = true
      events.close()
    },
    async stop() {
      await jobs.stop()
      await shared.press.close()
      load.stop()
      pageLoad.stop()
    },
  }
}

const codeHost = ({ origin, demo }: Config): string | undefined =>
  demo ? undefined : new URL(origin).hostname

const headerSettings = ({ demo, payments }: Config): HeaderSettings => {
  const provider = !demo && payments.provider === 'razorpay'
  return {
    https: !demo,
    scripts: provider ? ['https://checkout.razorpay.com'] : [],
    frames: provider ? ['https://api.razorpay.com', 'https://checkout.razorpay.com'] : [],
    connections: provider ? ['https://lumberjack.razorpay.com', 'https://api.razorpay.com'] : [],
  }
}
