/** The composition root: the only place where ports meet their adapters and features meet each other. */
import { publishDuePosts } from '#domain/guides/server/publish-due-posts.ts'
import { orderJobs } from '#domain/orders/server/jobs.ts'
import { checkDaySheets } from '#domain/accounting/server/explain-receipts.ts'
import { issueDueDocument, issueReceiptVoucher } from '#domain/accounting/server/issue-document.ts'
import { readRegisters } from '#domain/accounting/server/read-registers.ts'
import { forgetCodeEvents } from '#domain/customers/server/code-events.ts'
import { messagingJobs } from '#domain/messaging/server/jobs.ts'
import { removeErasedPhotos } from '#domain/student-discount/server/erase-applications.ts'
import { forgetUploads } from '#domain/student-discount/server/store-upload.ts'
import { paymentCaptured, paymentRefunded } from '#domain/payments/events.ts'
import { paymentJobs } from '#domain/payments/server/jobs.ts'
import { jobDelivered } from '#domain/repairs/events.ts'
import { rightsJobs } from '#domain/privacy/server/jobs.ts'
import { workshopJobs } from '#domain/repairs/server/jobs.ts'
import { storeMissingSearchTerms } from '#domain/repairs/server/board/store-search-terms.ts'
import { forgetIdempotencyKeys } from '#platform/http/idempotency.ts'
import { forgetEndedLimits } from '#platform/http/rate-limit.ts'
import { chooseMessages } from './choose-adapters.ts'
import { openSite } from './compose-site.ts'
import { type AppDeps, openParts, type Parts } from './compose-parts.ts'

export type App = ReturnType<typeof compose>

/** Joins everything; starts nothing. */
export function compose(deps: AppDeps) {
  const { store, poll = true } = deps
  const parts = openParts(deps, poll)
  const { jobs, contentChanges, shared, limiters } = parts
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
      await jobs.start()
      // Repairs from before the search existed are indexed first; later ones are indexed as they change.
      await storeMissingSearchTerms(shared)
    },
    async stop() {
      await jobs.stop()
      await shared.pdfRenderer.close()
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
  messagingJobs({ db, clock, log, app, messages: chooseMessages({ ...deps, db }) }, jobs)
  paymentJobs(shared, jobs)
  orderJobs(shared, jobs)
  workshopJobs(shared, jobs)
  rightsJobs(shared, jobs)
  jobs.on(paymentCaptured, 'issue-receipt-voucher', (paid) => issueReceiptVoucher(shared, paid))
  jobs.on(paymentRefunded, 'issue-refund-document', async (refund) => {
    if (refund.counted) await issueDueDocument(shared, refund)
  })
  jobs.on(jobDelivered, 'issue-tax-invoice', (delivered) => issueDueDocument(shared, delivered))
  jobs.every('publish-due-posts', 15, () => publishDuePosts(shared))
  jobs.every('check-books', 3_600, async () => {
    await checkDaySheets(shared, clock())
    await readRegisters(shared, undefined)
  })
  jobs.every('forget', 3_600, async () => {
    await forgetEndedLimits(db, clock())
    await forgetIdempotencyKeys(db, clock())
    await forgetCodeEvents(db, clock())
    await forgetUploads(shared)
    await removeErasedPhotos(shared)
  })
}
