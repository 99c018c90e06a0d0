/**
 * How a repair goes back one stage: its last move is undone within seconds by who made it, or a colleague steps back later.
 *
 * A delivery stays, because its invoice is issued, and so does the beginning of a later round, because the round before it
 * has ended.
 */
import { type ErrorEntry, fail } from '#kernel/app-error.ts'
import { after, seconds } from '#kernel/time.ts'
import { repairErrors } from './errors.ts'
import { goingBackErrors } from './going-back-errors.ts'
import { hasFilledCall, isBeforeFilledCall } from './needless-call.ts'
import { currentStage, lastMove, type JobState } from './repair-job.ts'
import { benchStage } from './rounds.ts'
import { factsOf, type StageKey, stagesOf } from './stages.ts'

/** A move can be undone for so long, and the message about it waits until then. */
export const undoTime = seconds(10)

/** What of a repair goes back with a stage. */
export type Returning = JobState & {
  readonly round: number
  readonly estimatedCompletion: Date | null
  readonly promiseCountedUntil: Date | null
}

/** The move as the colleague saw it. */
export type UndoneMove = { readonly stage: StageKey; readonly at: Date }

/** Whether nothing of a move to that stage lasts. */
export const canBeUndone = (to: StageKey): boolean => !factsOf(to).effects.includes('delivery')

/** What decides whether a repair can go back. */
type Stands = Pick<JobState, 'service'> & { readonly stage: StageKey; readonly round: number }

const stageBefore = ({ service, stage }: Stands): StageKey | undefined => {
  const stages = stagesOf(service)
  return stages[stages.indexOf(stage) - 1]
}

/** Why a repair cannot go back one stage; undefined when it can. */
function whyNotBack(job: Stands): ErrorEntry | undefined {
  const { stage, round } = job
  if (!stageBefore(job)) return goingBackErrors.CANNOT_GO_BACK
  if (!canBeUndone(stage)) return goingBackErrors.DELIVERY_STAYS
  return round > 1 && stage === benchStage ? goingBackErrors.ROUND_STAYS : undefined
}

/** The stage that a repair can go back to. */
export const stageBack = (job: Stands): StageKey | undefined =>
  whyNotBack(job) ? undefined : stageBefore(job)

/**
 * The repair one stage back. The promised time that its last stage had set goes with it; one that a colleague has set since
 * then stays. Fails with CANNOT_GO_BACK, DELIVERY_STAYS or ROUND_STAYS.
 */
export function backOneStage<J extends Returning>(job: J): J {
  const why = whyNotBack({ ...job, stage: currentStage(job) })
  if (why) fail(why)
  const [first, ...rest] = job.reached
  const { stage, at } = lastMove(job)
  const setPromise =
    factsOf(stage).effects.includes('first-promise') &&
    job.promiseCountedUntil?.getTime() === at.getTime()
  return {
    ...job,
    reached: [first, ...rest.slice(0, -1)],
    ...(setPromise && { estimatedCompletion: null, promiseCountedUntil: null }),
  }
}

/**
 * The repair before that move. A move that is undone already changes nothing: it returns the very same job. Fails with
 * MOVED_MEANWHILE when the repair is elsewhere, NOT_YOUR_MOVE, UNDO_TOO_LATE, or as `backOneStage` does.
 */
export function undoMove<J extends Returning>(
  job: J,
  move: UndoneMove,
  { by, now }: { readonly by: string; readonly now: Date },
): J {
  const last = lastMove(job)
  const isUndone = stageBefore({ ...job, stage: move.stage }) === last.stage
  if (isUndone || isBeforeFilledCall(job, move.stage)) return job
  const isThisMove = last.stage === move.stage && last.at.getTime() === move.at.getTime()
  if (!isThisMove) fail(repairErrors.MOVED_MEANWHILE)
  if (last.by !== by) fail(goingBackErrors.NOT_YOUR_MOVE)
  if (now > after(last.at, undoTime)) fail(goingBackErrors.UNDO_TOO_LATE)
  // The call that the same move has filled goes with it.
  return hasFilledCall(job) ? backOneStage(backOneStage(job)) : backOneStage(job)
}

/** Until when that colleague may undo the last move; undefined when they may not. */
export function undoableUntil(
  job: JobState & Pick<Returning, 'round'>,
  { by, now }: { readonly by: string; readonly now: Date },
): Date | undefined {
  const last = lastMove(job)
  const until = after(last.at, undoTime)
  const stands = { ...job, stage: last.stage }
  return last.by === by && now <= until && !whyNotBack(stands) ? until : undefined
}
