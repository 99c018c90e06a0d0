/**
 * What the bench must have done before a repair may go on, whoever asks.
 *
 * A repair begins only on a device whose 21 points were checked, so that nobody argues later about how it came. It is
 * completed only when every spare part that was sold is on record, or that none was used. It passes the final quality
 * check, and so reaches its owner, only when all points were checked again and each that does not work is explained.
 */
import { type ErrorEntry, fail } from '#kernel/app-error.ts'
import { type CheckTally, isComplete } from './inspection/device-check.ts'
import { repairErrors } from './errors.ts'
import { advance, type ReachedStage, type RepairJob } from './repair-job.ts'
import { type StageKey, stageKeys } from './stages.ts'

export type Bench = {
  readonly before: Pick<CheckTally, 'answered'>
  readonly after: Pick<CheckTally, 'answered' | 'unexplained'>
  /** How many issues with a spare have neither a part nor the word that none was used. */
  readonly partsOpen: number
}

const isFrom = (stage: StageKey, first: StageKey): boolean =>
  stageKeys.indexOf(stage) >= stageKeys.indexOf(first)

/** Why a repair may not come to that stage yet; undefined when it may. */
export function heldBy(to: StageKey, { before, after, partsOpen }: Bench): ErrorEntry | undefined {
  if (to === 'repair-in-progress' && !isComplete(before)) return repairErrors.FIRST_CHECK_OPEN
  if (isFrom(to, 'repair-completed') && partsOpen > 0) return repairErrors.PARTS_OPEN
  if (!isFrom(to, 'final-quality-check')) return undefined
  if (!isComplete(after)) return repairErrors.LAST_CHECK_OPEN
  return after.unexplained > 0 ? repairErrors.LAST_CHECK_UNEXPLAINED : undefined
}

/** Whether the bench has a word in that move: then what it has done must be known first. */
export const asksBench = (to: StageKey): boolean => isFrom(to, 'repair-in-progress')

/**
 * The job one stage further (`advance`), unless the bench holds it: then it fails with FIRST_CHECK_OPEN, PARTS_OPEN,
 * LAST_CHECK_OPEN or LAST_CHECK_UNEXPLAINED.
 */
export function moveOn<J extends RepairJob>(job: J, move: ReachedStage, bench: Bench): J {
  const moved = advance(job, move)
  const held = moved === job ? undefined : heldBy(move.stage, bench)
  if (held) fail(held)
  return moved
}
