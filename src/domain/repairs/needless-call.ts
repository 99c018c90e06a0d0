/**
 * The call in which a customer confirms the repair. Who accepted an estimate has confirmed it: nobody calls, no message
 * thanks for a call, and the move to the repair fills the stage by itself.
 */
import { after, hours, isSameIndianDay } from '#kernel/time.ts'
import type { EstimateState } from '#domain/estimates/estimate.ts'
import type { Order } from '#domain/orders/order.ts'
import { phaseOf } from '#domain/orders/phase.ts'
import { namedStage } from './naming.ts'
import { advance, currentStage, type JobState, lastMove } from './repair-job.ts'
import { benchStage } from './rounds.ts'
import type { StageKey } from './stages.ts'

const callStage = 'confirmation-call' satisfies StageKey

/** `estimate`: the newest version of the order; a declined one ends the order, or leaves what was agreed before. */
export function isConfirmedByEstimate(
  order: Order,
  estimate: { readonly state: EstimateState } | undefined,
): boolean {
  const { name } = phaseOf(order)
  return estimate?.state === 'answered' && (name === 'agreed' || name === 'paid')
}

const isCall = (stage: StageKey): boolean => stage === callStage

const begunStages: readonly StageKey[] = [namedStage, benchStage]

/**
 * Whether the message about a move to that stage tells who has accepted an estimate nothing new: nobody called, and the
 * message about the yes, of the same day, says that we begin now.
 */
export const isToldByYes = (stage: StageKey, answeredAt: Date, at: Date): boolean =>
  isCall(stage) || (begunStages.includes(stage) && isSameIndianDay(answeredAt, at))

/**
 * Whether the message that somebody has the repair tells nothing new to who left the device at our counter: the message about
 * that went out within the hour.
 */
export const isToldByArrival = (stage: StageKey, takenInAt: Date, at: Date): boolean =>
  stage === namedStage && at <= after(takenInAt, hours(1))

/** Whether that move leads past the call to the repair. */
export const isPastCall = (job: JobState, to: StageKey): boolean =>
  currentStage(job) === namedStage && to === benchStage

/** The stage that is offered next, where `next` is the one that follows. */
export const stageOffered = (next: StageKey, isConfirmed: boolean): StageKey =>
  isConfirmed && isCall(next) ? benchStage : next

/** The job with the needless call filled. */
export const withCallFilled = <J extends JobState>(job: J, at: Date): J =>
  advance(job, { stage: callStage, at, note: null, by: null })

/** Whether the last move of a job, to the repair, has filled the call as well. */
export function hasFilledCall({ reached }: JobState): boolean {
  const [before, last] = reached.slice(-2)
  return (
    last?.stage === benchStage &&
    before?.stage === callStage &&
    before.by === null &&
    before.at.getTime() === last.at.getTime()
  )
}

/** True where the job stands before a call that a move to that stage had filled. */
export const isBeforeFilledCall = (job: JobState, stage: StageKey): boolean =>
  stage === benchStage && lastMove(job).stage === namedStage
