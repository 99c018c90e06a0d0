/** The event subscribers of orders. */
import type { Jobs } from '#platform/jobs/jobs.ts'
import {
  paymentCaptured,
  paymentRefunded,
  refundFailed,
  refundWithdrawn,
} from '#domain/payments/events.ts'
import { closeQrCodesOf } from '#domain/payments/server/qr-codes/close-qr-code.ts'
import { contactRequested, orderAccepted, orderClosed } from '../events.ts'
import { markFeeEarned, markOrderPaidAgain, markOrderRefunded } from './mark-order.ts'
import { notifyContactRequested } from './notify-contact.ts'
import {
  type NotifyDeps,
  notifyCancelled,
  notifyPaymentReceived,
  notifyRefundDelayed,
  notifyRefunded,
  notifyTakenIn,
} from './notify-customer.ts'

export function orderJobs(deps: NotifyDeps, jobs: Jobs): void {
  jobs.on(contactRequested, 'tell', ({ orderId }) => notifyContactRequested(deps, orderId))
  jobs.on(orderAccepted, 'tell', ({ orderId }) => notifyTakenIn(deps, orderId))
  jobs.on(paymentCaptured, 'tell', (paid) => notifyPaymentReceived(deps, paid))
  jobs.on(paymentRefunded, 'tell', async (refund) => {
    // The bank tells its customer about a dispute.
    if (!refund.isDispute) await notifyRefunded(deps, refund)
  })
  jobs.on(refundFailed, 'tell', (refund) => notifyRefundDelayed(deps, refund))
  jobs.on(orderClosed, 'tell', async ({ orderId, how, isDeclined, isUnfixed }) => {
    // A declined estimate and a repair without a fix have their own messages.
    if (how === 'cancelled' && !isDeclined && !isUnfixed) await notifyCancelled(deps, orderId)
  })
  jobs.on(orderClosed, 'close-qr-codes', ({ orderId }) => closeQrCodesOf(deps, orderId))
  jobs.on(paymentRefunded, 'mark-order', async ({ orderId, counted, whole }) => {
    if (!counted) return
    if (whole) await markOrderRefunded(deps, orderId)
    // A payment may have gone back as a whole while the fee is kept of another one.
    await markFeeEarned(deps, orderId)
  })
  jobs.on(refundWithdrawn, 'mark-order', async ({ orderId, counted }) => {
    if (counted) await markOrderPaidAgain(deps, orderId)
  })
}
