/** Reads and locks the progress of a repair, so that orders can decide what the customer may still change. */
import type { Tx } from '#platform/db/db.ts'
import type { Work } from '#domain/orders/cancellation.ts'
import { currentStage } from '../repair-job.ts'
import { isPickupUnderWay } from '../stages.ts'
import { lockJob } from './repository.ts'

/**
 * No colleague can move the job until the transaction ends, and who wants to then finds what it did. A
 * move locks the job and only reads the order, so taking the order first and the job second waits on nobody in turn.
 */
export async function lockWork(tx: Tx, orderId: string): Promise<Work> {
  const job = await lockJob(tx, orderId)
  return {
    hasBegun: job !== undefined && currentStage(job) !== 'order-placed',
    isPickupUnderWay: job !== undefined && isPickupUnderWay(currentStage(job)),
  }
}
