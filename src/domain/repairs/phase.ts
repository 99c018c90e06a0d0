/**
 * Where a repair stands and where its device is. It is derived from the stored repair whenever somebody asks, like the phase of
 * its order (`orders/phase.ts`), and never stored itself.
 */
import { isDeviceWithUs } from './give-back.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import type { RepairPhaseName } from './phase-names.ts'
import type { RepairJob } from './repair-job.ts'
import type { StageKey } from './stages.ts'

type RepairPhase = { readonly name: RepairPhaseName } &
  /** Its device is not here yet, nor with our rider. */
  (
    | { readonly name: 'coming' }
    | { readonly name: 'here'; readonly stage: StageKey }
    /** Its device is here or comes, and something is awaited before the work goes on. */
    | { readonly name: 'waiting' }
    | {
        readonly name: 'ended'
        /** `called-off`: its order was cancelled or refunded, for no reason of the bench. */
        readonly how: Outcome | 'called-off'
        readonly device: 'returned' | 'to-return' | 'never-came' | 'kept'
      }
  )

type Standing = Pick<RepairJob, 'outcome' | 'hasIntake' | 'handedBackAt'> & {
  readonly stage: StageKey
}
type Beside = {
  /** Its order is cancelled or refunded. */
  readonly isCalledOff: boolean
  readonly isWaiting: boolean
}

export function phaseOfRepair(job: Standing, { isCalledOff, isWaiting }: Beside): RepairPhase {
  const how = outcomeOf(job) ?? (isCalledOff ? 'called-off' : null)
  if (how) return { name: 'ended', how, device: deviceOf(job, how) }
  if (isWaiting) return { name: 'waiting' }
  return isDeviceWithUs(job) ? { name: 'here', stage: job.stage } : { name: 'coming' }
}

function deviceOf(job: Standing, how: Outcome | 'called-off') {
  if (how === 'unclaimed') return 'kept'
  if (how === 'repaired' || job.handedBackAt) return 'returned'
  return isDeviceWithUs(job) ? 'to-return' : 'never-came'
}
