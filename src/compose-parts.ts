/** What the features of the house share: the store, the ports' adapters, and where features meet. */
import { setTimeout } from 'node:timers/promises'
import type { ServerBuild } from 'react-router'
import { business } from '#business.ts'
import { rememberingGeocoder } from '#features/addresses/server/remembering-geocoder.ts'
import { markOrderPaid } from '#features/booking/server/mark-order-paid.ts'
import { describeOrder } from '#features/documents/server/describe-order.ts'
import { supplierOf } from '#features/documents/supplier.ts'
import { openPdfPress } from '#features/documents/server/pdf/pdf-press.ts'
import { whoIsCustomer } from '#features/identity/server/who-is-customer.ts'
import { registerFormsOf } from '#features/notifications/register-forms.ts'
import { openDarkroom } from '#features/offers/server/reencode-photo.ts'
import { whoIsStaff } from '#features/staff/server/who-is-staff.ts'
import { findJob } from '#features/workshop/server/find-job.ts'
import { lockWork } from '#features/workshop/server/lock-work.ts'
import type { Clock } from '#server/clock.ts'
import { openContentNews } from '#server/content-news.ts'
import { openDb } from '#server/db.ts'
import { openLoad } from '#server/http/load.ts'
import { openJobs } from '#server/jobs.ts'
import type { Log } from '#server/log.ts'
import { openMetrics } from '#server/metrics.ts'
import type { Random } from '#server/random.ts'
import type { Store } from '#server/store/store.ts'
import { chooseDirectory, chooseFiles, chooseGeocoder, choosePayments } from './choose-adapters.ts'
import type { Config } from './config.ts'
import { offeredChannels } from './message-settings.ts'
import type { Secrets } from './secrets.ts'

export type HouseNeeds = {
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

/** What the features share: the store, the ports' adapters, and where features meet each other. */
export function openParts(needs: HouseNeeds, poll: boolean) {
  const { config, secrets, store, clock, random, log } = needs
  const db = openDb(store.pool)
  const metrics = openMetrics({ defaults: poll })
  const contentNews = openContentNews(store)
  const jobs = openJobs({ db, pool: store.pool, kind: store.kind, clock, log }, { poll })
  const { gateway, checkoutScript, sandbox } = choosePayments({ ...needs, db })
  const alarm = (kind: string, facts: object = {}) => {
    metrics.alarms.inc({ kind })
    log.warn({ alarm: kind, ...facts }, 'somebody should look at this')
  }
  const shared = {
    db,
    clock,
    random,
    log,
    alarm,
    publish: jobs.publish,
    contentChanged: contentNews.contentChanged,
    gateway,
    checkoutScript,
    directory: chooseDirectory({ ...needs, db }),
    geocoder: rememberingGeocoder(chooseGeocoder({ ...needs, db }), { clock }),
    mapTiles: config.mapTiles,
    files: chooseFiles({ ...needs, db }),
    darkroom: openDarkroom(),
    secretKey: secrets.secretKey,
    codesPerHour: config.codesPerHour,
    messageChannels: offeredChannels(config),
    textHouse: {
      brand: business.brand,
      host: config.demo ? null : new URL(config.origin).hostname,
      forms: registerFormsOf(config.sms.provider, config.whatsapp.provider),
    },
    onCaptured: markOrderPaid,
    lockWork,
    pause: (ms: number) => setTimeout(ms),
    getOrderForDocument: describeOrder({
      findDeliveredAt: async (at, orderId) =>
        (await findJob(at, orderId))?.deliveredAt ?? undefined,
    }),
    press: openPdfPress(),
    supplier: supplierOf(business),
    prefix: business.orderPrefix,
    origin: config.origin,
  }
  // A test that steps by itself must not be refused for what else its machine is doing.
  const patience = poll ? {} : { maxDelay: Number.POSITIVE_INFINITY }
  const loads = { api: openLoad(patience), pages: openLoad({ places: 8, ...patience }) }
  const callers = { customer: whoIsCustomer({ db, clock }), staff: whoIsStaff(shared) }
  return { shared, jobs, contentNews, metrics, sandbox, loads, ...callers }
}
export type Parts = ReturnType<typeof openParts>
