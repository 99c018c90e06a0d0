/** What payments do without being asked: act on webhooks, send refunds, look for lost payments. */
import type { Jobs } from '#platform/jobs/jobs.ts'
import { refundRequested, webhookReceived } from '../events.ts'
import type { BookNeeds } from './book-payment.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { sendRefund } from './send-refund.ts'
import { settlePayment } from './settle-payment.ts'

/** Registers the jobs; before `jobs.start`. */
export function paymentJobs(needs: BookNeeds, jobs: Pick<Jobs, 'on' | 'every'>): void {
  jobs.on(webhookReceived, 'settle', async ({ paymentId, providerOrderId }) => {
    await settlePayment(needs, { paymentId, providerOrderId })
  })
  jobs.on(refundRequested, 'send', (asked) => sendRefund(needs, asked))
  jobs.every('reconcile-payments', 15, () => reconcilePayments(needs))
}
