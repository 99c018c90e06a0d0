/**
 * The checks and parts that must be recorded before a repair may go on.
 *
 * A repair begins only once its customer agreed to a price and the advance that the shop asks for is there, on a device whose 21 points were checked, so that its condition on arrival cannot be disputed later. It is
 * completed only when every spare part that was sold is on record, or that none was used. It passes the final quality
 * check, and so reaches its owner, only when all points were checked again and each that does not work is explained. It leaves with
 * the number with which it came, where that was read.
 */
import { type ErrorEntry, fail } from '#kernel/app-error.ts'
import { formatRupees, type Paise, toRupees } from '#kernel/money.ts'
import { type CheckTally, isComplete } from './inspection/device-check.ts'
import type { NumbersState } from './numbers/device-numbers.ts'
import { repairErrors } from './errors.ts'
import { numberErrors } from './numbers/number-errors.ts'
import { waitingErrors } from './waiting-errors.ts'
import { advance, type ReachedStage, type JobState } from './repair-job.ts'
import type { StageGuard } from './stage-guard.ts'
import { factsOf, type StageKey } from './stages.ts'

export type InspectionState = {
  /** The customer agreed to lines with a price. */
  readonly isAgreed: boolean
  /** What is still to be paid before the work begins. */
  readonly advanceDue: Paise
  /** A colleague has set the repair to waiting. */
  readonly isWaiting: boolean
  /** Nothing is due of the order, or the owner allowed the hand-over. */
  readonly isPaid: boolean
  readonly before: Pick<CheckTally, 'answered'>
  readonly after: Pick<CheckTally, 'answered' | 'unexplained'>
  /** How many issues with a spare have neither a part nor a note that none was used. */
  readonly partsOpen: number
  /** Whether the device leaves with the numbers with which it came. */
  readonly numbers: NumbersState
}

const advanceMissing = (due: Paise): ErrorEntry => ({
  ...repairErrors.ADVANCE_DUE,
  message: `The advance is not paid yet: ${formatRupees(toRupees(due))} is still to come. Take it first, then begin the repair.`,
})

/** Also of a device that goes back without a repair. */
export function whyNumbersHold(state: NumbersState): ErrorEntry | undefined {
  if (state === 'fine') return undefined
  return state === 'unread' ? numberErrors.NUMBERS_NOT_READ : numberErrors.NUMBERS_DIFFER
}

/** The error with which each guard holds a repair; undefined once its work is done. */
const guards: Readonly<Record<StageGuard, (done: InspectionState) => ErrorEntry | undefined>> = {
  agreement: ({ isAgreed }) => (isAgreed ? undefined : repairErrors.NOT_AGREED),
  advance: ({ advanceDue }) => (advanceDue > 0 ? advanceMissing(advanceDue) : undefined),
  'first-check': ({ before }) => (isComplete(before) ? undefined : repairErrors.FIRST_CHECK_OPEN),
  waiting: ({ isWaiting }) => (isWaiting ? waitingErrors.STILL_WAITING : undefined),
  payment: ({ isPaid }) => (isPaid ? undefined : repairErrors.NOT_PAID),
  numbers: ({ numbers }) => whyNumbersHold(numbers),
  parts: ({ partsOpen }) => (partsOpen > 0 ? repairErrors.PARTS_OPEN : undefined),
  'last-check': ({ after }) => {
    if (!isComplete(after)) return repairErrors.LAST_CHECK_OPEN
    return after.unexplained > 0 ? repairErrors.LAST_CHECK_UNEXPLAINED : undefined
  },
}

/** Why a repair may not come to that stage yet; undefined when it may. */
export const heldBy = (to: StageKey, done: InspectionState): ErrorEntry | undefined =>
  factsOf(to)
    .guards.map((guard) => guards[guard](done))
    .find((held) => held !== undefined)

/** Whether a guard applies to that move, so that checks and parts must be read first. */
export const isGuarded = (to: StageKey): boolean => factsOf(to).guards.length > 0

/**
 * The job one stage further (`advance`), unless a guard holds it: then it fails with FIRST_CHECK_OPEN, PARTS_OPEN,
 * LAST_CHECK_OPEN, LAST_CHECK_UNEXPLAINED, STILL_WAITING, NOT_AGREED, ADVANCE_DUE,
 * NUMBERS_NOT_READ, NUMBERS_DIFFER or NOT_PAID.
 */
export function moveOn<J extends JobState>(job: J, move: ReachedStage, done: InspectionState): J {
  const moved = advance(job, move)
  const held = moved === job ? undefined : heldBy(move.stage, done)
  if (held) fail(held)
  return moved
}
