/** The jobs of payments: handling webhooks, sending refunds, finding lost payments. */
import type { Jobs } from '#platform/jobs/jobs.ts'
import { refundRequested, webhookReceived } from '../events.ts'
import type { BookDeps } from './book-payment.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { sendRefund } from './send-refund.ts'
import { settlePayment } from './settle-payment.ts'

/** Registers the jobs; before `jobs.start`. */
export function paymentJobs(deps: BookDeps, jobs: Pick<Jobs, 'on' | 'every'>): void {
  jobs.on(webhookReceived, 'settle', async ({ paymentId, providerOrderId }) => {
    await settlePayment(deps, { paymentId, providerOrderId })
  })
  jobs.on(refundRequested, 'send', (input) => sendRefund(deps, input))
  jobs.every('reconcile-payments', 15, () => reconcilePayments(deps))
}
