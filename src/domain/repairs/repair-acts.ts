/** What may be done with a repair and its device: one row for each act, with the error that says why not. */
import type { ErrorEntry } from '#kernel/app-error.ts'
import { endingOf } from './give-back.ts'
import { outcomeErrors } from './outcome-errors.ts'
import { canEndUnfixed } from './outcome.ts'
import { repairErrors } from './errors.ts'
import { heldBy, type InspectionState, whyNumbersHold } from './stage-guards.ts'
import { type StageKey, stagesOf } from './stages.ts'
import type { RepairJob } from './repair-job.ts'

export type RepairFactsOfActs = {
  readonly job: Pick<RepairJob, 'service' | 'outcome' | 'hasIntake' | 'handedBackAt'> & {
    readonly stage: StageKey
  }
  /** Its order is cancelled or refunded. */
  readonly isCalledOff: boolean
  readonly inspection: InspectionState
}

/** Undefined where the act is done; a repeat of one that was done already is answered as before. */
type Row = (facts: RepairFactsOfActs) => ErrorEntry | undefined

/** Why nothing moves any more. */
export const whyClosed = (
  { outcome }: Pick<RepairJob, 'outcome'>,
  isCalledOff: boolean,
): ErrorEntry | undefined =>
  isCalledOff || outcome === 'unclaimed' ? repairErrors.JOB_CLOSED : undefined

const whyNotMoved: Row = ({ job, isCalledOff, inspection }) => {
  const closed = whyClosed(job, isCalledOff)
  if (closed) return closed
  const stages = stagesOf(job.service)
  const next = stages[stages.indexOf(job.stage) + 1]
  return next ? heldBy(next, inspection) : repairErrors.STAGE_OUT_OF_ORDER
}

const whyNotHandedBack: Row = ({ job, isCalledOff, inspection }) => {
  const ending = endingOf(job, isCalledOff)
  if (ending === 'handed-back') return undefined
  return ending === 'give-back'
    ? whyNumbersHold(inspection.numbers)
    : repairErrors.NOTHING_TO_GIVE_BACK
}

/** In the order of the table in docs/architecture.md. */
export const repairActs = {
  'move-on': whyNotMoved,
  'no-fix': ({ job, isCalledOff }) =>
    job.outcome === 'no-fix' || canEndUnfixed(job, isCalledOff)
      ? undefined
      : outcomeErrors.NO_FIX_NOT_NOW,
  'hand-back': whyNotHandedBack,
} as const satisfies Record<string, Row>
