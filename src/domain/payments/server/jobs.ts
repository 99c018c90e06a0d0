/** The jobs of payments: handling webhooks, sending refunds, finding lost payments. */
import { days } from '#kernel/time.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { paymentCaptured, qrCodeReported, refundRequested, webhookReceived } from '../events.ts'
import type { BookDeps } from './book-payment.ts'
import { followDispute } from './follow-disputes.ts'
import type { CountPayment } from './count-payments.ts'
import { closeQrCodesOf } from './qr-codes/close-qr-code.ts'
import { followReportedQrCode } from './qr-codes/follow-qr-codes.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { reconcileRefunds } from './reconcile-refunds.ts'
import { sendRefund } from './send-refund.ts'
import { settlePayment } from './settle-payment.ts'

/** Registers the jobs; before `jobs.start`. */
type Deps = BookDeps & {
  readonly countPayment?: CountPayment
  /** Called when a round has reached the provider about every payment that was due. */
  readonly onReconciled?: () => void
}

export function paymentJobs(deps: Deps, jobs: Pick<Jobs, 'on' | 'every'>): void {
  jobs.on(webhookReceived, 'settle', async ({ paymentId, providerOrderId, disputeId }) => {
    const { allocation } = await settlePayment(deps, { paymentId, providerOrderId })
    if (allocation === 'failed') deps.countPayment?.('failed')
    if (disputeId) await followDispute(deps, disputeId)
  })
  jobs.on(qrCodeReported, 'follow', ({ providerQrId }) => followReportedQrCode(deps, providerQrId))
  // What is on a screen must not be paid twice.
  jobs.on(paymentCaptured, 'close-qr-codes', ({ orderId }) => closeQrCodesOf(deps, orderId))
  jobs.on(refundRequested, 'send', (input) => sendRefund(deps, input))
  jobs.every('reconcile-payments', 15, async () => {
    if (await reconcilePayments(deps)) deps.onReconciled?.()
  })
  jobs.every('reconcile-refunds', 3_600, () => reconcileRefunds(deps, days(3)))
  jobs.every('reconcile-old-refunds', 86_400, () => reconcileRefunds(deps, days(200)))
}
