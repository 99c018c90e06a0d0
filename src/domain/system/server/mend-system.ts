/** The owner has failed work tried again or discards it, and acknowledges alarms. */
import type { ColleagueActor } from '#kernel/actor.ts'
import { fail } from '#kernel/app-error.ts'
import { acknowledge } from '#platform/alarms/alarms.ts'
import { auditRecorder } from '#platform/audit/audit-log.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/db/db.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { systemAudit } from '../audit-events.ts'
import { systemErrors } from '../errors.ts'

const recordAudit = auditRecorder(systemAudit)

export type MendDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly failedJobs: Jobs['givenUp']
}
type Which = { readonly id?: string | undefined; readonly queue?: string | undefined }

/** The contract lets through exactly one of the two. Fails with FAILED_JOB_NOT_FOUND when nothing was waiting. */
export const retryFailedJobs = (
  { db, clock, failedJobs }: MendDeps,
  by: ColleagueActor,
  { id, queue = '' }: Which,
): Promise<{ count: number }> =>
  inTransaction(db, async (tx) => {
    const about = id ? (await failedJobs.find(tx, id))?.queue : queue
    const count = await failedJobs.retry(tx, id ? { id } : { queue })
    if (count === 0 || about === undefined) fail(systemErrors.FAILED_JOB_NOT_FOUND)
    await recordAudit(tx, by, {
      at: clock(),
      action: 'failed-job.retried',
      subject: { kind: 'queue', id: about },
      data: { count },
    })
    return { count }
  })

/** Fails with FAILED_JOB_NOT_FOUND. */
export const discardFailedJob = (
  { db, clock, failedJobs }: MendDeps,
  by: ColleagueActor,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const job = await failedJobs.find(tx, id)
    if (!job) fail(systemErrors.FAILED_JOB_NOT_FOUND)
    await failedJobs.discard(tx, id)
    await recordAudit(tx, by, {
      at: clock(),
      action: 'failed-job.discarded',
      subject: { kind: 'queue', id: job.queue },
      data: { before: { queue: job.queue, reason } },
    })
  })

/** Fails with ALARM_NOT_FOUND. */
export const acknowledgeAlarm = (
  { db, clock }: Omit<MendDeps, 'failedJobs'>,
  by: ColleagueActor,
  { id }: { readonly id: string },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const at = clock()
    const kind = await acknowledge(tx, id, { by: by.name, at })
    if (!kind) fail(systemErrors.ALARM_NOT_FOUND)
    const subject = { kind: 'alarm', id: kind } as const
    await recordAudit(tx, by, { at, action: 'alarm.acknowledged', subject, data: {} })
  })
