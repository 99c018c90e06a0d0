/** Builds what the features share: the store, the adapters, and the services that connect features. */
import { setTimeout } from 'node:timers/promises'
import type { Shop } from '#kernel/shop.ts'
import type { Clock } from '#platform/clock.ts'
import { raiseAlarm } from '#platform/alarms/alarms.ts'
import type { AlarmFacts } from '#platform/alarms/tables.ts'
import { openBackgroundWrites } from '#platform/background-writes.ts'
import { openContentChanges } from '#platform/content-changes.ts'
import { openDb } from '#platform/db/db.ts'
import type { Store } from '#platform/db/store/store.ts'
import { openConcurrencyLimiter } from '#platform/http/concurrency-limiter.ts'
import { type OverloadWatch, watchOverload } from '#platform/http/overload-watch.ts'
import type { Pages } from '#platform/http/pages.ts'
import { openImageProcessor } from '#platform/images/reencode-photo.ts'
import { openTurns } from '#platform/turns.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import { openMetrics } from '#platform/metrics.ts'
import { openSessionChanges } from '#platform/session-changes.ts'
import type { Random } from '#platform/random.ts'
import { observePool } from '#platform/tracing/observe-pool.ts'
import type { Tracing } from '#platform/tracing/tracing.ts'
import { describeOrder } from '#domain/accounting/server/describe-order.ts'
import { openPdfRenderer } from '#domain/accounting/server/pdf/pdf-renderer.ts'
import { openLogoReader } from '#domain/accounting/server/pdf/read-logo.ts'
import { cachingGeocoder } from '#domain/addresses/server/caching-geocoder.ts'
import { whoIsCustomer } from '#domain/customers/server/authenticate-customer.ts'
import { arriveAtCounter } from '#domain/repairs/server/arrive-at-counter.ts'
import { markOrderPaid } from '#domain/orders/server/mark-order.ts'
import {
  type CountPayment,
  countingGateway,
  countPaymentEvent,
} from '#domain/payments/server/count-payments.ts'
import { findWork, lockWork } from '#domain/repairs/server/find-job.ts'
import { listProgress } from '#domain/repairs/server/tracking/list-progress.ts'
import { hasOpenGrievance } from '#domain/privacy/server/grievances-of-customer.ts'
import { setAccountAside } from '#domain/privacy/server/numbers/set-account-aside.ts'
import { openShopSource } from '#domain/shop-settings/server/shop-source.ts'
import { type AlarmKind, alarmKinds } from '#domain/system/alarm-kinds.ts'
import { whoIsStaff } from '#domain/team/server/authenticate-colleague.ts'
import { findDeliveredAt } from './find-delivered-at.ts'
import { chooseDirectory, chooseFiles, chooseGeocoder, choosePayments } from './choose-adapters.ts'
import type { Config } from './config.ts'
import { isDemoOrder } from './demo-order-ids.ts'
import { findLastBackup } from './last-backup.ts'
import { offeredChannels } from './message-settings.ts'
import { textAppOf } from './message-texts.ts'
import type { Secrets } from './signing-keys.ts'
import { describeProgram, systemFacts } from './system-facts.ts'

type Alarm = (kind: AlarmKind, facts?: AlarmFacts) => void

export type AppDeps = {
  readonly config: Config
  /** What holds for each part of the shop's data that the store does not have. */
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
  /** Absent where no traces are wanted. */
  readonly tracing?: Tracing | undefined
}

/** What the features share: the store, the adapters, and the services that connect features. */
export function openParts(deps: AppDeps, poll: boolean) {
  const { config, secrets, store, clock, random, log, tracing } = deps
  const db = openDb(store.pool)
  const { metrics, ...counting } = openObserved(deps, poll)
  const contentChanges = openContentChanges(store)
  const sessionChanges = openSessionChanges(store)
  const writes = openBackgroundWrites({ log })
  const alarm: Alarm = raiseAlarm({ db, clock, random, log, metrics, writes })
  const source = openShopSource({ db, clock: deps.clock, log, initial: deps.shop, contentChanges })
  const { shop } = source
  const adapterDeps = { ...deps, shop, db, writes, metrics }
  const { gateway, checkoutScript, sandbox } = choosePayments(adapterDeps)
  const { pool, kind } = store
  const jobs = openJobs(
    { db, pool, kind, clock, log, metrics, alarm, tracing, onPublished: counting.onPublished },
    { poll },
  )
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
    gateway: countingGateway(gateway, counting.countPayment),
    ...counting,
    checkoutScript,
    ...otherAdapters(adapterDeps),
    secretKey: secrets.secretKey,
    ...config.signIn,
    messageChannels: offeredChannels(config),
    textApp: textAppOf(shop, config),
    ...acrossDomains({ clock, shop, publish: jobs.publish }),
    pause: (ms: number) => setTimeout(ms),
    getOrderForDocument: describeOrder({ shop, findDeliveredAt: findDeliveredAt(clock) }),
    origin: config.origin,
    shop,
    isInvented: (orderId: string) => config.demo && isDemoOrder(orderId),
    refreshShop: source.refresh,
    ...systemFacts(deps, jobs),
  }
  // A test that runs jobs itself must not be refused because its machine is busy.
  const overload = poll ? watchOverload() : undefined
  const limiters = openLimiters(overload)
  const callers = { customer: whoIsCustomer({ db, clock }), staff: whoIsStaff(shared) }
  return {
    shared,
    source,
    jobs,
    contentChanges,
    sessionChanges,
    metrics,
    sandbox,
    overload,
    limiters,
    ...callers,
  }
}
export type Parts = ReturnType<typeof openParts>

/** What a domain calls of a higher one in its own transaction. */
const acrossDomains = (deps: Parameters<typeof arriveAtCounter>[0]) => ({
  onCaptured: markOrderPaid(deps.shop),
  onArrived: arriveAtCounter(deps),
  lockWork,
  findWork,
  listProgress,
  hasOpenGrievance,
  setAccountAside,
})

function otherAdapters(deps: Parameters<typeof chooseFiles>[0] & Pick<AppDeps, 'log'>) {
  const files = chooseFiles(deps)
  const turns = openTurns()
  return {
    directory: chooseDirectory(deps),
    geocoder: cachingGeocoder(chooseGeocoder(deps), deps),
    mapTiles: deps.config.mapTiles,
    files,
    imageProcessor: openImageProcessor({ turns }),
    pdfRenderer: openPdfRenderer({ turns, readLogo: openLogoReader({ ...deps, files }) }),
  }
}

/** Metrics that see the store, the backups and what happens to payments. */
function openObserved({ config, store, clock, tracing, version }: AppDeps, poll: boolean) {
  const metrics = openMetrics({ defaults: poll, alarmKinds })
  observePool(store.pool, { onWaited: (seconds) => metrics.poolWait.observe(seconds), tracing })
  metrics.watchStore(store)
  metrics.watchBackups(() => findLastBackup(config.dataDir))
  metrics.describeProgram(describeProgram(config, store, version))
  const countPayment: CountPayment = (outcome) => metrics.payments.inc({ outcome })
  return {
    metrics,
    countPayment,
    onPublished: countPaymentEvent(countPayment),
    onReconciled: () => metrics.reconciled.set(clock().getTime() / 1_000),
  }
}

function openLimiters(overload: OverloadWatch | undefined) {
  const late = overload && { isLate: overload.isLate }
  return {
    api: openConcurrencyLimiter(late),
    pages: openConcurrencyLimiter({ slots: 8, ...late }),
    // A page has about thirty files, and each takes a few milliseconds.
    static: openConcurrencyLimiter({ slots: 256, ...late }),
    // Each may hold 10 MB three times; the image processor takes as many.
    uploads: openConcurrencyLimiter({ slots: 10, ...late }),
  }
}
