/** A colleague sets a repair to waiting for a part or for an answer of its customer, and ends the wait. */
import type { ColleagueActor } from '#kernel/actor.ts'
import { fail } from '#kernel/app-error.ts'
import { inTransaction, type Tx } from '#platform/db/db.ts'
import { findOrderFacts } from '#domain/orders/server/order-facts.ts'
import { followAgain } from '#domain/parts/server/stock/follow-needs.ts'
import { repairErrors } from '../../errors.ts'
import { waitingErrors } from '../../waiting-errors.ts'
import { currentStage, type RepairJob } from '../../repair-job.ts'
import { beginWait, noWait, type WaitKind } from '../../waiting.ts'
import type { MoveDeps } from '../move-job.ts'
import { recordAudit } from '../record-audit.ts'
import { announceMove, lockJob, saveJob } from '../repository.ts'
import { notifyOfWait } from './notify-of-wait.ts'
import { countWaits } from './waits.ts'

type Begin = {
  readonly orderId: string
  readonly for: WaitKind
  readonly until: string | null
  readonly note: string | null
}

/**
 * Fails with JOB_NOT_FOUND or as `beginWait` does. The customer gets a message when the wait begins; another day or note
 * later is only shown.
 */
export async function setWaiting(
  deps: MoveDeps,
  by: ColleagueActor,
  { orderId, ...wait }: Begin,
): Promise<RepairJob> {
  const now = deps.clock()
  return inTransaction(deps.db, async (tx) => {
    const { job, order } = await lockBoth(tx, orderId)
    const before = { ...job, stage: currentStage(job) }
    const waits = beginWait(before, { ...wait, at: now })
    if (waits === before) return job
    await saveJob(tx, waits)
    await recordAudit(tx, by, {
      at: now,
      action: 'repair.wait-set',
      subject: { kind: 'order', id: orderId },
      // Without its note: the audit log outlives a customer's data.
      data: {
        before: job.waiting ? { waiting: job.waiting, until: job.waitingUntil } : null,
        after: { waiting: wait.for, until: waits.waitingUntil },
      },
    })
    if (!job.waiting) await notifyOfWait(deps, tx, order, begins[wait.for])
    await announceMove(tx, orderId)
    return waits
  })
}

type End = {
  readonly orderId: string
  /** The beginning of the wait that the colleague saw. */
  readonly since: Date
}

/**
 * The promised time is later by the working time of the wait. A wait that has ended already stays ended. Fails with
 * JOB_NOT_FOUND, and with WAITING_CHANGED_MEANWHILE when another wait has begun.
 */
export async function endWaiting(
  deps: MoveDeps,
  by: ColleagueActor,
  { orderId, since }: End,
): Promise<RepairJob> {
  const now = deps.clock()
  return inTransaction(deps.db, async (tx) => {
    const { job, order } = await lockBoth(tx, orderId)
    const { waiting } = job
    if (!waiting) return job
    if (job.waitingSince?.getTime() !== since.getTime())
      fail(waitingErrors.WAITING_CHANGED_MEANWHILE)
    const counted = await countWaits(tx, deps.shop, { job, order, now })
    const ended = { ...counted, ...noWait }
    await saveJob(tx, ended)
    const at = (one: RepairJob) => one.estimatedCompletion?.toISOString() ?? null
    await recordAudit(tx, by, {
      at: now,
      action: 'repair.wait-ended',
      subject: { kind: 'order', id: orderId },
      data: { before: { waiting, estimate: at(job) }, after: { estimate: at(ended) } },
    })
    if (waiting === 'customer') await followAgain(deps, tx, orderId)
    if (waiting === 'part' && !job.closedAt) await notifyOfWait(deps, tx, order, 'part-arrived')
    await announceMove(tx, orderId)
    return ended
  })
}

async function lockBoth(tx: Tx, orderId: string) {
  const job = await lockJob(tx, orderId)
  const order = job && (await findOrderFacts(tx, orderId))
  if (!job || !order) fail(repairErrors.JOB_NOT_FOUND)
  return { job, order }
}

const begins = { part: 'waiting-for-part', customer: 'question-to-customer' } as const
