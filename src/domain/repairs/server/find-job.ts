/** The progress of a repair job, for other domains and the composition root. */
import { and, eq, gte, isNull, lt, ne } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import { isAmong } from '#platform/db/is-among.ts'
import type { Work } from '#domain/orders/cancellation.ts'
import { currentStage, isPickupPlanned, reachedAt, type RepairJob } from '../repair-job.ts'
import { isPickupUnderWay } from '../stages.ts'
import { suppliedAt } from '../supply.ts'
import { isDeviceWithUs } from '../give-back.ts'
import { findStoredJob, lockJob } from './repository.ts'
import { repairJobs, repairStages } from './tables.ts'

export type JobFacts = RepairJob & {
  /** When the device was delivered, which makes its tax invoice due. */
  readonly deliveredAt: Date | null
}

/** Undefined for an order without a job: unpaid, or a contact request. */
export async function findJob(db: Db | Tx, orderId: string): Promise<JobFacts | undefined> {
  const job = await findStoredJob(db, orderId)
  return job && { ...job, deliveredAt: reachedAt(job, 'delivered') }
}

/** When its supply made a tax invoice due, of an order that stands; undefined before that. */
export async function findSuppliedAt(
  db: Db | Tx,
  orderId: string,
  now: Date,
): Promise<Date | undefined> {
  const job = await findStoredJob(db, orderId)
  return (job && suppliedAt(job, now)) ?? undefined
}

/**
 * Reads and locks the progress of a repair, so that orders can decide what the customer may still change: no colleague
 * can move the job until the transaction ends. A move locks the job and only reads the order, so locking the order first
 * and the job second cannot deadlock.
 */
export const lockWork = async (tx: Tx, orderId: string): Promise<Work> =>
  workOf(await lockJob(tx, orderId))

/** The same without a lock, to show what is possible. */
export const findWork = async (db: Db | Tx, orderId: string): Promise<Work> =>
  workOf(await findStoredJob(db, orderId))

/** The same of a job that was read already. */
export function workOf(job: RepairJob | undefined): Work {
  const stage = job && currentStage(job)
  const isDelivered = stage === 'delivered'
  return {
    hasBegun: stage !== undefined && stage !== 'order-placed',
    isPickupUnderWay: stage !== undefined && isPickupUnderWay(stage),
    isPickupPlanned: isPickupPlanned(job),
    isRepairBegun: job !== undefined && reachedAt(job, 'repair-in-progress') !== null,
    isDelivered,
    checkedAt: job ? reachedAt(job, 'final-quality-check') : null,
    hasJob: job !== undefined,
    isOver: isDelivered || (job !== undefined && job.closedAt !== null),
    overAt: (job && (reachedAt(job, 'delivered') ?? job.closedAt)) ?? null,
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
    .where(isAmong(repairJobs.orderId, orderIds))
  return new Set(rows.map((row) => row.orderId))
}

/** When each device was delivered whose delivery was in a period. */
export async function listDeliveries(
  db: Db,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<{ readonly orderId: string; readonly at: Date }[]> {
  const { orderId, stage, at } = repairStages
  return db
    .select({ orderId, at })
    .from(repairStages)
    .where(and(eq(stage, 'delivered'), gte(at, from), lt(at, until)))
}
