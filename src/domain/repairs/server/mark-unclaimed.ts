/** The owner marks a device that nobody collected as unclaimed, and takes that back. Nothing is disposed of without it. */
import { fail } from '#kernel/app-error.ts'
import type { Colleague } from '#kernel/endpoint.ts'
import { listEventsOf } from '#platform/audit/audit-log.ts'
import { inTransaction, type Tx } from '#platform/db/db.ts'
import { isClosed } from '#domain/orders/cancellation.ts'
import { findOrderFacts } from '#domain/orders/server/order-facts.ts'
import { canBeUnclaimed, daysWaited } from '../collection.ts'
import { repairErrors } from '../errors.ts'
import {
  endUnclaimed,
  type StoredOutcome,
  takeBackUnclaimed,
  type UnclaimedReason,
} from '../outcome.ts'
import { outcomeErrors } from '../outcome-errors.ts'
import { listSent } from './collection.ts'
import { findWaitToCollect } from './collection/waits-to-collect.ts'
import type { MoveDeps } from './move-job.ts'
import { freeLeftOver } from './parts/free-left-over.ts'
import { recordAudit } from './record-audit.ts'
import { announceMove, lockJob, saveJob } from './repository.ts'

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
    const now = clock()
    const since = await findWaitToCollect(tx, orderId, now)
    const sent = (await listSent(tx, [orderId])).get(orderId) ?? {}
    if (!since || !canBeUnclaimed(shop.collection, { since, sent }, now))
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

/** Takes the lock of a hand-over, too. Fails with JOB_NOT_FOUND or NOT_UNCLAIMED. */
export async function collectAfterAll(
  { db, clock }: Pick<MoveDeps, 'db' | 'clock'>,
  by: Colleague,
  { orderId }: Pick<Input, 'orderId'>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const job = (await lockJob(tx, orderId)) ?? fail(repairErrors.JOB_NOT_FOUND)
    const order = (await findOrderFacts(tx, orderId)) ?? fail(repairErrors.JOB_NOT_FOUND)
    const before = await outcomeBefore(tx, orderId)
    await saveJob(tx, takeBackUnclaimed(job, { before, isClosed: isClosed(order.status) }))
    await recordAudit(tx, by, {
      at: clock(),
      action: 'repair.collected-after-all',
      subject: { kind: 'order', id: orderId },
      data: {},
    })
    await announceMove(tx, orderId)
  })
}

/** How its repair had ended before it was marked: what the mark says of it is kept in the history alone. */
async function outcomeBefore(tx: Tx, orderId: string): Promise<StoredOutcome | null> {
  const marks = await listEventsOf(tx, ['repair.unclaimed'], { kind: 'order', id: orderId })
  const before = (marks.at(-1)?.data as { before?: { outcome?: StoredOutcome | null } } | undefined)
    ?.before
  return before?.outcome ?? null
}
