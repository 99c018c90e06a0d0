/** Builds what the features share: the store, the adapters, and the services that connect features. */
import { setTimeout } from 'node:timers/promises'
import type { Shop } from '#kernel/shop.ts'
import type { Clock } from '#platform/clock.ts'
import { raiseAlarm } from '#platform/alarms/alarms.ts'
import type { AlarmFacts } from '#platform/alarms/tables.ts'
import { openBackgroundWrites } from '#platform/background-writes.ts'
import { openContentChanges } from '#platform/content-changes.ts'
import { type Db, openDb, type Tx } from '#platform/db/db.ts'
import type { Store } from '#platform/db/store/store.ts'
import { openConcurrencyLimiter } from '#platform/http/concurrency-limiter.ts'
import type { Pages } from '#platform/http/pages.ts'
import { openImageProcessor } from '#platform/images/reencode-photo.ts'
import { type Jobs, openJobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import { openMetrics } from '#platform/metrics.ts'
import { openSessionChanges } from '#platform/session-changes.ts'
import type { Random } from '#platform/random.ts'
import { describeOrder } from '#domain/accounting/server/describe-order.ts'
import { openPdfRenderer } from '#domain/accounting/server/pdf/pdf-renderer.ts'
import { supplierOf } from '#domain/accounting/supplier.ts'
import { cachingGeocoder } from '#domain/addresses/server/caching-geocoder.ts'
import { whoIsCustomer } from '#domain/customers/server/authenticate-customer.ts'
import { registerFormsOf } from '#domain/messaging/register-forms.ts'
import { findOrderFacts } from '#domain/orders/server/order-facts.ts'
import { markOrderPaid } from '#domain/orders/server/mark-order.ts'
import { findJob, lockWork } from '#domain/repairs/server/find-job.ts'
import { type AlarmKind, alarmKinds } from '#domain/system/alarm-kinds.ts'
import { whoIsStaff } from '#domain/team/server/authenticate-colleague.ts'
import {
  chooseDirectory,
  chooseFiles,
  chooseGeocoder,
  choosePayments,
  providerNames,
} from './choose-adapters.ts'
import type { Config } from './config.ts'
import { findLastBackup } from './last-backup.ts'
import { offeredChannels } from './message-settings.ts'
import type { Secrets } from './signing-keys.ts'

type Alarm = (kind: AlarmKind, facts?: AlarmFacts) => void

export type AppDeps = {
  readonly config: Config
  readonly shop: Shop
  readonly secrets: Secrets
  readonly store: Store
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  /** Absent where only the API is wanted. */
  readonly pages?: Pages | undefined
  /** Of the program, as its package says. */
  readonly version?: string
  /** Where this process answers, for stand-ins that are reached over HTTP. */
  readonly ownUrl: string
  /** False leaves jobs to `jobs.settle()`: for tests. */
  readonly poll?: boolean
}

/** When what an order sold was delivered: the device, or what a late fee is for. */
const findDeliveredAt = async (db: Db | Tx, orderId: string): Promise<Date | undefined> =>
  (await findJob(db, orderId))?.deliveredAt ??
  (await findOrderFacts(db, orderId))?.feeEarnedAt ??
  undefined

/** What the features share: the store, the adapters, and the services that connect features. */
export function openParts(deps: AppDeps, poll: boolean) {
  const { config, secrets, store, clock, random, log } = deps
  const db = openDb(store.pool)
  const metrics = openMetrics({ defaults: poll, alarmKinds })
  const contentChanges = openContentChanges(store)
  const sessionChanges = openSessionChanges(store)
  const writes = openBackgroundWrites({ log })
  const alarm: Alarm = raiseAlarm({ db, clock, random, log, metrics, writes })
  const adapterDeps = { ...deps, db, writes }
  const { gateway, checkoutScript, sandbox } = choosePayments(adapterDeps)
  const { pool, kind } = store
  const jobs = openJobs({ db, pool, kind, clock, log, metrics, alarm }, { poll })
  const shared = {
    db,
    clock,
    random,
    log,
    alarm,
    metrics,
    writes,
    publish: jobs.publish,
    contentChanged: contentChanges.contentChanged,
    gateway,
    checkoutScript,
    directory: chooseDirectory(adapterDeps),
    geocoder: cachingGeocoder(chooseGeocoder(adapterDeps), { clock }),
    mapTiles: config.mapTiles,
    files: chooseFiles(adapterDeps),
    imageProcessor: openImageProcessor(),
    secretKey: secrets.secretKey,
    codesPerHour: config.codesPerHour,
    messageChannels: offeredChannels(config),
    textApp: {
      brand: deps.shop.brand,
      host: config.demo ? null : new URL(config.origin).hostname,
      forms: registerFormsOf(config.sms.provider, config.whatsapp.provider),
    },
    onCaptured: markOrderPaid(deps.shop),
    lockWork,
    pause: (ms: number) => setTimeout(ms),
    getOrderForDocument: describeOrder({
      shop: deps.shop,
      findDeliveredAt,
    }),
    pdfRenderer: openPdfRenderer(),
    supplier: supplierOf(deps.shop),
    prefix: deps.shop.orderPrefix,
    origin: config.origin,
    shop: deps.shop,
    ...systemFacts(deps, jobs),
  }
  const limiters = openLimiters(poll)
  const callers = { customer: whoIsCustomer({ db, clock }), staff: whoIsStaff(shared) }
  return { shared, jobs, contentChanges, sessionChanges, metrics, sandbox, limiters, ...callers }
}
export type Parts = ReturnType<typeof openParts>

/** What the system screen shows beside the store's own rows. */
const systemFacts = ({ config, store, clock, version = 'unreleased' }: AppDeps, jobs: Jobs) => ({
  failedJobs: jobs.givenUp,
  countWaiting: jobs.countWaiting,
  running: {
    version,
    mode: config.demo ? ('demo' as const) : ('production' as const),
    store: store.kind,
    startedAt: clock().toISOString(),
  },
  providerNames: providerNames(config),
  findLastBackup: () => findLastBackup(config.dataDir),
})

function openLimiters(poll: boolean) {
  // A test that runs jobs itself must not be refused because its machine is busy.
  const patience = poll ? {} : { maxDelay: Number.POSITIVE_INFINITY }
  return {
    api: openConcurrencyLimiter(patience),
    pages: openConcurrencyLimiter({ slots: 8, ...patience }),
    // A page has about thirty files, and each takes a few milliseconds.
    static: openConcurrencyLimiter({ slots: 256, ...patience }),
    // Each may hold 10 MB three times; the image processor takes as many.
    uploads: openConcurrencyLimiter({ slots: 10, ...patience }),
  }
}
