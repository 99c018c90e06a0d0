/** What the workshop does when something has happened. */
import type { Jobs } from '#server/jobs.ts'
import { paymentCaptured } from '#features/payments/events.ts'
import { orderClosed } from '#features/booking/events.ts'
import { closeJob } from './close-job.ts'
import { createJob, type CreateNeeds } from './create-job.ts'

/** Registers what begins a job for each paid order and ends that of a closed one. Before `jobs.start()`. */
export function workshopJobs(needs: CreateNeeds, jobs: Pick<Jobs, 'on'>): void {
  jobs.on(paymentCaptured, 'create-job', ({ orderId }) => createJob(needs, orderId))
  jobs.on(orderClosed, 'close-job', ({ orderId }) => closeJob(needs, orderId))
}
