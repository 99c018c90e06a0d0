/** What booking does when something has happened. */
import type { Jobs } from '#server/jobs.ts'
import { paymentCaptured } from '#features/payments/events.ts'
import { contactRequested } from '../events.ts'
import { tellContactRequested, tellPaymentReceived } from './tell-customer.ts'

export function bookingJobs(needs: Parameters<typeof tellContactRequested>[0], jobs: Jobs): void {
  jobs.on(contactRequested, 'tell', ({ orderId }) => tellContactRequested(needs, orderId))
  jobs.on(paymentCaptured, 'tell', ({ orderId }) => tellPaymentReceived(needs, orderId))
}
