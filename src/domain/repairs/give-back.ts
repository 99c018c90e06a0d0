/**
 * Giving a device back unrepaired. An order that is cancelled while its device is with us is not over for the
 * workshop: its repair stays where colleagues see it until somebody has returned the device to its owner.
 */
import { fail } from '#kernel/app-error.ts'
import { repairErrors } from './errors.ts'
import { stagesBeforeDevice, type StageKey } from './stages.ts'

type DeviceState = {
  readonly stage: StageKey
  /** An intake was written, so the device is here, whatever the stage. */
  readonly hasIntake: boolean
  readonly handedBackAt: Date | null
}

/** With us, or with our rider. */
export const isDeviceWithUs = ({ stage, hasIntake, handedBackAt }: DeviceState): boolean =>
  stage !== 'delivered' &&
  handedBackAt === null &&
  (hasIntake || !stagesBeforeDevice.includes(stage))

export const endings = ['give-back', 'handed-back', 'called-off'] as const
export type Ending = (typeof endings)[number]
/** For colleagues. */
export const endingTitles: Readonly<Record<Ending, string>> = {
  'give-back': 'Give back',
  'handed-back': 'Handed back',
  'called-off': 'Called off',
}

/** What became of a repair whose order was cancelled or refunded; null for one that goes on, or was delivered before. */
export function endingOf(job: DeviceState, isCalledOff: boolean): Ending | null {
  if (!isCalledOff || job.stage === 'delivered') return null
  if (job.handedBackAt) return 'handed-back'
  return isDeviceWithUs(job) ? 'give-back' : 'called-off'
}

/**
 * The job with its device handed back. Asked again, it answers the very same job. Fails with NOTHING_TO_GIVE_BACK
 * while its order stands, and where the device is not with us.
 */
export function handBack<J extends DeviceState>(job: J, isCalledOff: boolean, at: Date): J {
  const ending = endingOf(job, isCalledOff)
  if (ending === 'handed-back') return job
  if (ending !== 'give-back') fail(repairErrors.NOTHING_TO_GIVE_BACK)
  return { ...job, handedBackAt: at }
}
