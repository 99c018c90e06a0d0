/** A device that was booked at the counter is here: its repair begins at its arrival, in the transaction of the booking. */
import type { ColleagueActor } from '#kernel/actor.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Publish } from '#platform/jobs/jobs.ts'
import { jobMoved } from '../events.ts'
import { advance, currentStage, nextStage } from '../repair-job.ts'
import { type CreateDeps, createJobIn } from './jobs.ts'
import { recordAudit } from './record-audit.ts'
import { announceMove, lockJob, saveJob } from './repository.ts'

type Deps = Omit<CreateDeps, 'db'> & { readonly publish: Publish }

/**
 * Creates the repair job and records the arrival as any move. Its customer gets no message about the arrival, because they
 * hand the device over themselves and read the confirmation of the booking. A repair that is further already stays where
 * it is. Safe to repeat.
 */
export const arriveAtCounter =
  (deps: Deps) =>
  async (tx: Tx, by: ColleagueActor, orderId: string): Promise<void> => {
    await createJobIn(deps, tx, orderId)
    const job = await lockJob(tx, orderId)
    const before = job && currentStage(job)
    if (!job || before !== 'order-placed' || nextStage(job) !== 'reached-workshop') return
    const at = deps.clock()
    const moved = advance(job, { stage: 'reached-workshop', at, note: null, by: by.id })
    await saveJob(tx, moved)
    await recordAudit(tx, by, {
      at,
      action: 'repair.moved',
      subject: { kind: 'order', id: orderId },
      data: { before: { stage: before }, after: { stage: 'reached-workshop' } },
    })
    const { customerId } = job
    const event = { orderId, customerId, at: at.toISOString(), stage: 'reached-workshop' } as const
    await deps.publish(tx, jobMoved, event)
    await announceMove(tx, orderId)
  }
