/** The composition root: the only place where ports meet their adapters and features meet each other. */
import { business } from '#business.ts'
import { publishDuePosts } from '#features/blog/server/publish-due-posts.ts'
import { bookingJobs } from '#features/booking/server/jobs.ts'
import { checkDaySheets } from '#features/documents/server/explain-receipts.ts'
import { issueDueDocument } from '#features/documents/server/issue-due-document.ts'
import { issueReceiptVoucher } from '#features/documents/server/issue-receipt-voucher.ts'
import { readRegisters } from '#features/documents/server/read-registers.ts'
import { forgetCodeEvents } from '#features/identity/server/code-events.ts'
import { notificationJobs } from '#features/notifications/server/jobs.ts'
import { removeErasedPhotos } from '#features/offers/server/erase-applications.ts'
import { forgetUploads } from '#features/offers/server/keep-upload.ts'
import { paymentCaptured, paymentRefunded } from '#features/payments/events.ts'
import { paymentJobs } from '#features/payments/server/jobs.ts'
import { jobDelivered } from '#features/workshop/events.ts'
import { rightsJobs } from '#features/rights/server/jobs.ts'
import { workshopJobs } from '#features/workshop/server/jobs.ts'
import { nameOldJobs } from '#features/workshop/server/name-job.ts'
import { forgetIdempotencyKeys } from '#server/http/idempotency.ts'
import { forgetEndedLimits } from '#server/rate-limit.ts'
import { chooseMessages } from './choose-adapters.ts'
import { openSite } from './compose-site.ts'
import { type HouseNeeds, openParts, type Parts } from './compose-parts.ts'

export type House = ReturnType<typeof compose>

/** Joins everything; starts nothing. */
export function compose(needs: HouseNeeds) {
  const { store, poll = true } = needs
  const parts = openParts(needs, poll)
  const { jobs, contentNews, shared, loads } = parts
  subscribe(needs, parts)
  const { site, endpoints, document, drain } = openSite(needs, parts)
  return {
    site,
    db: shared.db,
    jobs,
    document,
    endpoints,
    needs: shared,
    store,
    drain,
    /** Hears of changes elsewhere, and runs jobs, from now on. */
    async start() {
      await contentNews.start()
      await jobs.start()
      // So that colleagues find repairs from before they could be searched; what is left follows by itself.
      await nameOldJobs(shared)
    },
    async stop() {
      await jobs.stop()
      await shared.press.close()
      for (const load of Object.values(loads)) load.stop()
    },
  }
}

/** Who acts when something has happened, and the house's chores. */
function subscribe(needs: HouseNeeds, { shared, jobs }: Parts): void {
  const { config } = needs
  const { db, clock, log } = shared
  const house = {
    brand: shared.textHouse.brand,
    codeHost: shared.textHouse.host ?? undefined,
    registerForms: shared.textHouse.forms,
    registeredTemplates: config.demo ? undefined : config.sms.templates,
    whatsappTemplates: config.demo ? undefined : config.whatsapp.templates,
    channels: shared.messageChannels,
    origin: config.origin,
    phone: business.phone.shown,
  }
  notificationJobs({ db, clock, log, house, messages: chooseMessages({ ...needs, db }) }, jobs)
  paymentJobs(shared, jobs)
  bookingJobs(shared, jobs)
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
