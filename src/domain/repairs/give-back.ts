/**
 * Giving a device back unrepaired. When an order is cancelled while its device is with us, its repair stays on the
 * board until a colleague has returned the device to its owner.
 */
import { fail } from '#kernel/app-error.ts'
import { repairErrors } from './errors.ts'
import { stagesBeforeDevice, type StageKey } from './stages.ts'

type DeviceState = {
  readonly stage: StageKey
  /** An intake was recorded, so the device is here, whatever the stage. */
  readonly hasIntake: boolean
  readonly handedBackAt: Date | null
  /** An outcome of `outcome.ts`. */
  readonly outcome?: string | null
}

/** Whether the device is with us, or with our rider. */
export const isDeviceWithUs = ({ stage, hasIntake, handedBackAt }: DeviceState): boolean =>
  stage !== 'delivered' &&
  handedBackAt === null &&
  (hasIntake || !stagesBeforeDevice.includes(stage))

export const endings = ['give-back', 'handed-back', 'called-off', 'unclaimed'] as const
export type Ending = (typeof endings)[number]
/** The endings as colleagues read them. */
export const endingTitles: Readonly<Record<Ending, string>> = {
  'give-back': 'Give back',
  'handed-back': 'Handed back',
  'called-off': 'Called off',
  unclaimed: 'Unclaimed',
}

/** The ending of a repair that is unclaimed, or whose order was cancelled or refunded; null for one that goes on, or was delivered before. */
export function endingOf(job: DeviceState, isCalledOff: boolean): Ending | null {
  if (job.outcome === 'unclaimed') return 'unclaimed'
  if (!isCalledOff || job.stage === 'delivered') return null
  if (job.handedBackAt) return 'handed-back'
  return isDeviceWithUs(job) ? 'give-back' : 'called-off'
}

/**
 * The job with its device handed back; the very same job when it was handed back before. Fails with
 * NOTHING_TO_GIVE_BACK while its order is not cancelled, and where the device is not with us.
 */
export function handBack<J extends DeviceState>(job: J, isCalledOff: boolean, at: Date): J {
  const ending = endingOf(job, isCalledOff)
  if (ending === 'handed-back') return job
  if (ending !== 'give-back') fail(repairErrors.NOTHING_TO_GIVE_BACK)
  return { ...job, handedBackAt: at }
}
