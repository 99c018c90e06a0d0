/**
 * The rounds of a repair. A final check that fails sends it back to the bench: the round so far ends with its stages and
 * answers, which are never changed again, and the next one begins with the repair and has a final check of its own.
 */
import { fail } from '#kernel/app-error.ts'
import type { PointKey } from './inspection/check-points.ts'
import type { RecordedResult } from './inspection/device-check.ts'
import { roundErrors } from './round-errors.ts'
import { currentStage, type JobState, type ReachedStage } from './repair-job.ts'
import { factsOf, type StageKey, stageKeys } from './stages.ts'

/** The stage to which a failed check sends a repair back. */
export const benchStage = 'repair-in-progress' satisfies StageKey

/** A round that ended with a failed final check. */
export type EndedRound = {
  readonly orderId: string
  readonly round: number
  readonly endedAt: Date
  readonly by: string
  readonly byName: string
  /** The points that are to be mended. */
  readonly failing: readonly PointKey[]
  /** From the beginning of its repair. */
  readonly stages: readonly RoundStage[]
  /** Its final check, as far as it got. */
  readonly points: readonly RoundPoint[]
}
type RoundStage = Pick<ReachedStage, 'stage' | 'note'> & { readonly at: string }
export type RoundPoint = Pick<
  RecordedResult,
  'point' | 'answer' | 'note' | 'version' | 'byName'
> & {
  readonly at: string
}

/** Whether a repair can be sent back while it is at that stage: at its final check, as long as the device is on the bench. */
export const canSendBack = (stage: StageKey): boolean => factsOf(stage).work.includes('send-back')

type Job = JobState & { readonly orderId: string; readonly round: number }
type SendBack = {
  readonly failing: readonly PointKey[]
  readonly at: Date
  readonly by: { readonly id: string; readonly name: string }
}

/**
 * The repair in its next round, and the round that ended. Fails with NOT_AT_THE_CHECK, or with NOTHING_FAILED when no
 * point is given, or one that does not fail.
 */
export function sendBack<J extends Job>(
  job: J,
  { failing, at, by }: SendBack,
  lastCheck: readonly RecordedResult[],
): { readonly job: J; readonly ended: EndedRound } {
  if (!canSendBack(currentStage(job))) fail(roundErrors.NOT_AT_THE_CHECK)
  const failed = lastCheck.filter(({ answer }) => answer === 'fails').map(({ point }) => point)
  const chosen = failed.filter((point) => failing.includes(point))
  if (chosen.length === 0 || chosen.length < new Set(failing).size) fail(roundErrors.NOTHING_FAILED)
  const [first, ...rest] = job.reached
  const isBefore = ({ stage }: ReachedStage) =>
    stageKeys.indexOf(stage) < stageKeys.indexOf(benchStage)
  const ended: EndedRound = {
    orderId: job.orderId,
    round: job.round,
    endedAt: at,
    by: by.id,
    byName: by.name,
    failing: chosen,
    stages: job.reached
      .filter((one) => !isBefore(one))
      .map(({ stage, at: reached, note }) => ({ stage, at: reached.toISOString(), note })),
    points: lastCheck.map(({ point, answer, note, version, byName, at: answered }) => ({
      point,
      answer,
      note,
      version,
      byName,
      at: answered.toISOString(),
    })),
  }
  const back: ReachedStage = { stage: benchStage, at, note: null, by: by.id }
  const reached = [first, ...rest.filter(isBefore), back] as const
  return { job: { ...job, round: job.round + 1, reached }, ended }
}
