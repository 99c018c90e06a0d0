/** Closes the repair job of a cancelled or refunded order, and notifies open pages. */
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/db/db.ts'
import { announceMove, lockJob, saveJob } from './repository.ts'

/** Safe to repeat. An order without a job has pages that look at it all the same. */
export async function closeJob(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  orderId: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const job = await lockJob(tx, orderId)
    if (job && !job.closedAt) await saveJob(tx, { ...job, closedAt: clock() })
    await announceMove(tx, orderId)
  })
}
