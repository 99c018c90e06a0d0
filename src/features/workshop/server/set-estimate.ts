/** A colleague says when a repair will be done, or takes it back. */
import { fail } from '#kernel/app-error.ts'
import type { Clock } from '#server/clock.ts'
import { type Db, inTransaction } from '#server/db.ts'
import { no } from '../errors.ts'
import { reachedAt } from '../repair-job.ts'
import { announceMove, lockJob, saveJob, type StoredJob } from './repository.ts'

type Needs = { readonly db: Db; readonly clock: Clock }
type Asked = { readonly orderId: string; readonly estimatedCompletion: Date | null }

/**
 * `null` leaves it open again. Fails with JOB_NOT_FOUND, JOB_CLOSED, JOB_DELIVERED or ESTIMATE_IN_THE_PAST.
 */
export async function setEstimate(
  { db, clock }: Needs,
  { orderId, estimatedCompletion }: Asked,
): Promise<StoredJob> {
  return inTransaction(db, async (tx) => {
    const job = (await lockJob(tx, orderId)) ?? fail(no.JOB_NOT_FOUND)
    if (job.closedAt) fail(no.JOB_CLOSED)
    if (reachedAt(job, 'delivered')) fail(no.JOB_DELIVERED)
    if (estimatedCompletion && estimatedCompletion <= clock()) fail(no.ESTIMATE_IN_THE_PAST)
    const saved = { ...job, estimatedCompletion }
    await saveJob(tx, saved)
    await announceMove(tx, orderId)
    return saved
  })
}
