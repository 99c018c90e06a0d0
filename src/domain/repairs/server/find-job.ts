/** The stage of a repair job, for dependent features and the composition root. */
import type { Db, Tx } from '#platform/db/db.ts'
import { reachedAt } from '../repair-job.ts'
import { findStoredJob, type StoredJob } from './repository.ts'

export type JobFacts = StoredJob & {
  /** When the device was handed back: what its tax invoice waits for. */
  readonly deliveredAt: Date | null
}

/** Undefined for an order without a job: unpaid, or a contact request. */
export async function findJob(db: Db | Tx, orderId: string): Promise<JobFacts | undefined> {
  const job = await findStoredJob(db, orderId)
  return job && { ...job, deliveredAt: reachedAt(job, 'delivered') }
}
