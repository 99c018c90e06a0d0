/** The event subscribers of repairs. */
import type { Jobs } from '#platform/jobs/jobs.ts'
import { paymentCaptured } from '#domain/payments/events.ts'
import { orderClosed } from '#domain/orders/events.ts'
import { closeJob } from './close-job.ts'
import { createJob, type CreateDeps } from './create-job.ts'
import { nameOldJobs } from './board/store-search-terms.ts'

/** Registers what begins a job for each paid order and ends that of a closed one. Before `jobs.start()`. */
export function workshopJobs(deps: CreateDeps, jobs: Pick<Jobs, 'on' | 'every'>): void {
  jobs.on(paymentCaptured, 'create-job', ({ orderId }) => createJob(deps, orderId))
  jobs.on(orderClosed, 'close-job', ({ orderId }) => closeJob(deps, orderId))
  // An older version beside us, or before us, has named none.
  jobs.every('name-old-jobs', 60, async () => void (await nameOldJobs(deps, { most: 10_000 })))
}
