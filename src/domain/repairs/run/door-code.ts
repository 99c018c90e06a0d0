/**
 * The 4-digit code that a customer gives the rider at the door: who may be asked for it, and how often it may be tried. Four
 * digits are few, so the security depends on the limit: five tries of ten thousand codes. After that only the shop confirms,
 * on the phone. Plain data in, plain data out.
 */
import type { StageKey } from '../stages.ts'
import type { DoorStage } from './run.ts'

/** Wrong codes allowed at one door. */
export const codeTries = 5

/** The stage at which the rider sets out, by the stage that the code is for. */
const setsOutAt = {
  'picked-up': 'heading-to-pickup',
  delivered: 'heading-to-deliver',
} as const satisfies Record<DoorStage, StageKey>

/** The stage for which a code is made when a repair reaches this one. */
export const codeMadeAt = (stage: StageKey): DoorStage | undefined =>
  (Object.keys(setsOutAt) as DoorStage[]).find((door) => setsOutAt[door] === stage)

/** Why the shop confirmed on the phone instead of the code. */
export const phoneReasons = {
  'no-message': 'The message did not arrive',
  'no-phone': 'The customer’s phone is not at hand',
  'too-many-tries': 'Too many wrong codes',
} as const
export type PhoneReason = keyof typeof phoneReasons
export const phoneReasonKeys = Object.keys(phoneReasons) as [PhoneReason, ...PhoneReason[]]

export type DoorCodeState = {
  /** Wrong codes so far. */
  readonly tries: number
  /** When the code was right, or the shop confirmed on the phone. */
  readonly confirmedAt: Date | null
}

/** Whether a rider needs the code for that door; one that was never made is not asked for. */
export const needsCode = (code: DoorCodeState | undefined): boolean =>
  code !== undefined && code.confirmedAt === null

export const isLocked = ({ tries, confirmedAt }: DoorCodeState): boolean =>
  confirmedAt === null && tries >= codeTries

/** What becomes of the state with one try; a locked one stays as it is, also with the right code. */
export function tryCode<S extends DoorCodeState>(
  state: S,
  isRight: boolean,
  now: Date,
): { readonly verdict: 'right' | 'wrong' | 'locked'; readonly state: S } {
  if (state.confirmedAt) return { verdict: 'right', state }
  if (isLocked(state)) return { verdict: 'locked', state }
  if (isRight) return { verdict: 'right', state: { ...state, confirmedAt: now } }
  return { verdict: 'wrong', state: { ...state, tries: state.tries + 1 } }
}
