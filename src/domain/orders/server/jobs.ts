/** What booking does when something has happened. */
import type { Jobs } from '#platform/jobs/jobs.ts'
import { paymentCaptured, paymentRefunded } from '#domain/payments/events.ts'
import { contactRequested, orderClosed } from '../events.ts'
import { markOrderRefunded } from './mark-order-refunded.ts'
import {
  tellCancelled,
  tellContactRequested,
  tellPaymentReceived,
  tellRefunded,
} from './notify-customer.ts'

export function bookingJobs(needs: Parameters<typeof tellContactRequested>[0], jobs: Jobs): void {
  jobs.on(contactRequested, 'tell', ({ orderId }) => tellContactRequested(needs, orderId))
  jobs.on(paymentCaptured, 'tell', ({ orderId }) => tellPaymentReceived(needs, orderId))
  jobs.on(paymentRefunded, 'tell', (refund) => tellRefunded(needs, refund))
  jobs.on(orderClosed, 'tell', async ({ orderId, how }) => {
    if (how === 'cancelled') await tellCancelled(needs, orderId)
  })
  jobs.on(paymentRefunded, 'mark-order', async ({ orderId, counted, whole }) => {
    if (counted && whole) await markOrderRefunded(needs, orderId)
  })
}
