/** What a rider may move: their own stops, and stops of nobody, which become theirs. */
import type { ColleagueActor } from '#kernel/actor.ts'
import { fail } from '#kernel/app-error.ts'
import type { Tx } from '#platform/db/db.ts'
import { lastMove, type RepairJob } from '../../repair-job.ts'
import { runErrors } from '../../run/run-errors.ts'
import { factsOf } from '../../stages.ts'
import { recordAudit } from '../record-audit.ts'

/** Whether a rider may move it, as far as the assignment says. */
export const isRidersOwn = (job: Pick<RepairJob, 'riderId'>, riderId: string): boolean =>
  job.riderId === null || job.riderId === riderId

/** Fails with NOT_YOUR_STOP. */
export function refuseOthersStop(job: Pick<RepairJob, 'riderId'>, riderId: string): void {
  if (!isRidersOwn(job, riderId)) fail(runErrors.NOT_YOUR_STOP)
}

/**
 * The job with the rider who has just moved it on the road, where it had none; that is recorded as an assignment at the time of
 * the move, with which it is undone.
 */
export async function takeStop(tx: Tx, by: ColleagueActor, job: RepairJob): Promise<RepairJob> {
  const { stage, at } = lastMove(job)
  if (job.riderId !== null || factsOf(stage).movedBy !== 'rider') return job
  await recordAudit(tx, by, {
    at,
    action: 'repair.assigned',
    subject: { kind: 'order', id: job.orderId },
    data: { assignee: 'rider', before: { hand: 'nobody' }, after: { hand: by.name } },
  })
  return { ...job, riderId: by.id }
}
