/**
 * The life of a repair job: which stage may follow which, and when each was reached.
 *
 * A job goes through the stages of its service one by one, forward only. So nothing is repaired before
 * the customer agreed on the phone, and nothing leaves before the final quality check. Plain data in,
 * plain data out: no clock, no database, no request.
 */
import { fail } from '#kernel/app-error.ts'
import type { Language } from '#kernel/language.ts'
import type { JobService } from '#domain/orders/service-type.ts'
import { repairErrors } from './errors.ts'
import type { Ended } from './outcome.ts'
import { type StageKey, stagesOf } from './stages.ts'
import type { StoredWait } from './waiting.ts'

/** A stage that was reached. */
export type ReachedStage = {
  readonly stage: StageKey
  readonly at: Date
  /** What the colleague who moved the job wants the customer to know. */
  readonly note: string | null
  /** That colleague; null for what the system did itself. */
  readonly by: string | null
}

/** The part of a repair job that its rules use. */
export type JobState = {
  readonly service: JobService
  /** In their order, never empty: a job begins with its order placed. */
  readonly reached: readonly [ReachedStage, ...ReachedStage[]]
}

/** The work on the device of one order, with everything that is stored of it. */
export type RepairJob = JobState &
  Ended &
  StoredWait & {
    readonly orderId: string
    readonly customerId: string
    /** The promised time, which stands still while the repair waits. */
    readonly estimatedCompletion: Date | null
    /** The waits until then are contained in the promised time. */
    readonly promiseCountedUntil: Date | null
    /** What was promised first, where a colleague has set a later time since. */
    readonly promisedBefore: Date | null
    /** 1 until the final check fails; one more each time the repair goes back to the bench. */
    readonly round: number
    /** The customer's, as they agreed to the issues. */
    readonly language: Language | null
    /** The assigned colleagues. */
    readonly technicianId: string | null
    readonly riderId: string | null
    readonly createdAt: Date
    /** The order after whose repair its device came back, and after how many days; absent before that was looked up. */
    readonly repeatOf?: string | null
    readonly repeatDays?: number | null
    /** When the order was cancelled or refunded. */
    readonly closedAt: Date | null
    /** Its device was taken in, with an intake. */
    readonly hasIntake: boolean
    /** When the device of a closed repair was given back. */
    readonly handedBackAt: Date | null
  }

/** A repair job as lists show it: with the last stage reached, in place of all of them. */
export type JobSummary = Omit<RepairJob, 'reached'> & {
  readonly stage: StageKey
  readonly movedAt: Date
}

/** Characters a note may have. */
const longestNote = 300

/** The job of an order that was paid for at that time. */
export const newJob = (service: JobService, placedAt: Date): JobState => ({
  service,
  reached: [{ stage: 'order-placed', at: placedAt, note: null, by: null }],
})

export const currentStage = (job: JobState): StageKey => lastMove(job).stage

/** The one stage the job may go to now; undefined once delivered. */
export function nextStage(job: JobState): StageKey | undefined {
  const stages = stagesOf(job.service)
  return stages[stages.indexOf(currentStage(job)) + 1]
}

/** A rider was named for its pickup, or it is past that. */
export const isPickupPlanned = (
  job: (JobState & Pick<RepairJob, 'riderId'>) | undefined,
): boolean => job !== undefined && (job.riderId !== null || currentStage(job) !== 'order-placed')

/** When a stage was reached; null when it was not, or is not part of this job. */
export const reachedAt = (job: JobState, stage: StageKey): Date | null =>
  job.reached.find((one) => one.stage === stage)?.at ?? null

/**
 * The job one stage further. For the stage it is already at, it returns the very same job, because an answer
 * may get lost, or a button be pressed twice. A time before the last stage's is taken as that stage's.
 * Fails with STAGE_OUT_OF_ORDER for any other stage, with NOTE_TOO_LONG above 300 characters.
 */
export function advance<J extends JobState>(job: J, move: ReachedStage): J {
  const last = lastMove(job)
  if (move.stage === last.stage) return job
  if (move.stage !== nextStage(job)) fail(repairErrors.STAGE_OUT_OF_ORDER)
  const note = tidy(move.note)
  if (note !== null && note.length > longestNote) fail(repairErrors.NOTE_TOO_LONG)
  const at = move.at < last.at ? last.at : move.at
  return { ...job, reached: [...job.reached, { ...move, at, note }] }
}

/** The last stage reached, with its time and note. */
export const lastMove = ({ reached }: JobState): ReachedStage => reached.at(-1) ?? reached[0]

/** One line without control characters; null when nothing is left. */
const tidy = (note: string | null): string | null =>
  (note ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim() || null
