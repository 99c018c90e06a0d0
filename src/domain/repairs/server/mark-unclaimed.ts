/** The owner marks a device that nobody collected as unclaimed. Nothing is disposed of without it. */
import { and, eq } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import type { Colleague } from '#kernel/endpoint.ts'
import { inTransaction } from '#platform/db/db.ts'
import { findOrderFacts } from '#domain/orders/server/order-facts.ts'
import { canBeUnclaimed, daysWaited } from '../collection.ts'
import { repairErrors } from '../errors.ts'
import { endUnclaimed, type UnclaimedReason } from '../outcome.ts'
import { outcomeErrors } from '../outcome-errors.ts'
import { lastMove } from '../repair-job.ts'
import { listSent, waits } from './collection.ts'
import type { MoveDeps } from './move-job.ts'
import { freeLeftOver } from './parts/free-left-over.ts'
import { recordAudit } from './record-audit.ts'
import { announceMove, lockJob, saveJob } from './repository.ts'
import { repairJobs } from './tables.ts'

type Input = {
  readonly orderId: string
  readonly reason: UnclaimedReason
  /** For the customer to read. */
  readonly note: string
}

/**
 * Returns when it was marked; a repeat changes nothing. The order and its money stay as they are. It takes the lock of a
 * hand-over, so the device is either collected or unclaimed. Fails with JOB_NOT_FOUND, NOT_UNCLAIMED_YET or REASON_NEEDS_WORDS.
 */
export async function markUnclaimed(
  { db, clock, shop, publish }: Pick<MoveDeps, 'db' | 'clock' | 'shop' | 'publish'>,
  by: Colleague,
  { orderId, reason, note }: Input,
): Promise<Date> {
  return inTransaction(db, async (tx) => {
    const job = (await lockJob(tx, orderId)) ?? fail(repairErrors.JOB_NOT_FOUND)
    if (job.outcome === 'unclaimed') return job.outcomeAt ?? clock()
    const [waiting] = await tx
      .select({ orderId: repairJobs.orderId })
      .from(repairJobs)
      .where(and(eq(repairJobs.orderId, orderId), waits))
    const now = clock()
    const since = job.closedAt ?? lastMove(job).at
    const sent = (await listSent(tx, [orderId])).get(orderId) ?? {}
    if (!waiting || !canBeUnclaimed(shop.collection, { since, sent }, now))
      fail(outcomeErrors.NOT_UNCLAIMED_YET)
    await saveJob(tx, endUnclaimed(job, { reason, note, at: now }))
    await recordAudit(tx, by, {
      at: now,
      action: 'repair.unclaimed',
      subject: { kind: 'order', id: orderId },
      data: { before: { outcome: job.outcome }, after: { reason, days: daysWaited(since, now) } },
    })
    const order = await findOrderFacts(tx, orderId)
    if (order) await freeLeftOver({ clock, publish }, tx, by, order)
    await announceMove(tx, orderId)
    return now
  })
}
