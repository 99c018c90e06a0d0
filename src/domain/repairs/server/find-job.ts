/** The progress of a repair job, for other domains and the composition root. */
import { and, eq, gte, inArray, isNull, lt, ne } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import type { Work } from '#domain/orders/cancellation.ts'
import { currentStage, reachedAt, type RepairJob } from '../repair-job.ts'
import { isPickupUnderWay } from '../stages.ts'
import { isDeviceWithUs } from '../give-back.ts'
import { findStoredJob, lockJob } from './repository.ts'
import { repairJobs } from './tables.ts'

export type JobFacts = RepairJob & {
  /** When the device was delivered, which makes its tax invoice due. */
  readonly deliveredAt: Date | null
}

/** Undefined for an order without a job: unpaid, or a contact request. */
export async function findJob(db: Db | Tx, orderId: string): Promise<JobFacts | undefined> {
  const job = await findStoredJob(db, orderId)
  return job && { ...job, deliveredAt: reachedAt(job, 'delivered') }
}

/**
 * Reads and locks the progress of a repair, so that orders can decide what the customer may still change: no colleague
 * can move the job until the transaction ends. A move locks the job and only reads the order, so locking the order first
 * and the job second cannot deadlock.
 */
export async function lockWork(tx: Tx, orderId: string): Promise<Work> {
  const job = await lockJob(tx, orderId)
  return {
    hasBegun: job !== undefined && currentStage(job) !== 'order-placed',
    isPickupUnderWay: job !== undefined && isPickupUnderWay(currentStage(job)),
    isDelivered: job !== undefined && currentStage(job) === 'delivered',
  }
}

export type UnfinishedJob = { readonly orderId: string; readonly hasDevice: boolean }

/** A customer's repair jobs whose device has not been returned. `hasDevice`: it is with us, or with our rider. */
export async function listUnfinishedJobs(
  db: Db | Tx,
  customerId: string,
): Promise<UnfinishedJob[]> {
  const rows = await db
    .select()
    .from(repairJobs)
    .where(
      and(
        eq(repairJobs.customerId, customerId),
        ne(repairJobs.stage, 'delivered'),
        isNull(repairJobs.handedBackAt),
      ),
    )
  return rows.map((job) => ({ orderId: job.orderId, hasDevice: isDeviceWithUs(job) }))
}

/** Those of the orders that have a repair job. */
export async function listOrdersWithJob(
  db: Db,
  orderIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ orderId: repairJobs.orderId })
    .from(repairJobs)
    .where(inArray(repairJobs.orderId, [...orderIds]))
  return new Set(rows.map((row) => row.orderId))
}

/** The orders whose device was delivered in a period. */
export async function listDeliveredBetween(
  db: Db,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<string[]> {
  const { orderId, stage, movedAt } = repairJobs
  const rows = await db
    .select({ orderId })
    .from(repairJobs)
    .where(and(eq(stage, 'delivered'), gte(movedAt, from), lt(movedAt, until)))
  return rows.map((row) => row.orderId)
}
