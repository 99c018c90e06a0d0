/**
 * How a repair ends. A delivered device is repaired; any other outcome is stored with the repair. "No fix, no fee" is
 * promised, so a repair that ends without a fix costs nothing, whatever was agreed or paid.
 */
import { fail } from '#kernel/app-error.ts'
import { isDeviceWithUs } from './give-back.ts'
import { outcomeErrors } from './outcome-errors.ts'
import { doneStages, type StageKey } from './stages.ts'

export const outcomes = ['repaired', 'no-fix', 'declined', 'unclaimed'] as const
export type Outcome = (typeof outcomes)[number]
/** Every outcome but `repaired`, which follows from the stage. */
export type StoredOutcome = Exclude<Outcome, 'repaired'>

export const outcomeTitles: Readonly<Record<Outcome, string>> = {
  repaired: 'Repaired',
  'no-fix': 'No fix',
  declined: 'Declined',
  unclaimed: 'Unclaimed',
}

/** The outcomes as the customer reads them, in place of "Cancelled". */
export const customerOutcomes: Readonly<Record<StoredOutcome, string>> = {
  'no-fix': 'Could Not Be Repaired',
  declined: 'Repair Declined',
  unclaimed: 'Not Collected',
}

export const noFixReasons = [
  'part-not-made',
  'board-damage',
  'liquid-damage',
  'activation-lock',
  'other-faults',
  'other',
] as const
export type NoFixReason = (typeof noFixReasons)[number]

/** Colleagues and customers read the same. */
export const noFixTitles: Readonly<Record<NoFixReason, string>> = {
  'part-not-made': 'The part is no longer made',
  'board-damage': 'The board is damaged beyond repair',
  'liquid-damage': 'Liquid has damaged too much of it',
  'activation-lock': 'It is locked to an account or a passcode',
  'other-faults': 'It fails other tests that a repair would not mend',
  other: 'Another reason',
}

/** What is stored of an ending other than a delivery. */
export type Ended = {
  readonly outcome: StoredOutcome | null
  /** A key of `noFixReasons`, or of a later list. */
  readonly outcomeReason: string | null
  /** For the customer to read. */
  readonly outcomeNote: string | null
  readonly outcomeAt: Date | null
}

export const notEnded: Ended = {
  outcome: null,
  outcomeReason: null,
  outcomeNote: null,
  outcomeAt: null,
}

export const unclaimedReasons = ['not-reached', 'not-wanted', 'other'] as const
export type UnclaimedReason = (typeof unclaimedReasons)[number]

/** Colleagues and customers read the same. */
export const unclaimedTitles: Readonly<Record<UnclaimedReason, string>> = {
  'not-reached': 'Nobody answered our messages and calls',
  'not-wanted': 'Its owner does not want it back',
  other: 'Another reason',
}

type Job = Pick<Ended, 'outcome'> & {
  readonly stage: StageKey
  readonly hasIntake: boolean
  readonly handedBackAt: Date | null
}

/** Null while a repair goes on, and for one that was called off. */
export const outcomeOf = ({ outcome, stage }: Pick<Job, 'outcome' | 'stage'>): Outcome | null =>
  outcome ?? (stage === 'delivered' ? 'repaired' : null)

/** The device is here, and its repair is neither over nor done. */
export const canEndUnfixed = (job: Job, isCalledOff: boolean): boolean =>
  !isCalledOff && job.outcome === null && isDeviceWithUs(job) && !doneStages.includes(job.stage)

/** Fails with NO_FIX_NOT_NOW, or with REASON_NEEDS_WORDS for another reason without a text. */
export function endUnfixed<J extends Job>(
  job: J,
  isCalledOff: boolean,
  input: { readonly reason: NoFixReason; readonly note: string; readonly at: Date },
): J & Ended {
  if (!canEndUnfixed(job, isCalledOff)) fail(outcomeErrors.NO_FIX_NOT_NOW)
  const note = noteOf(input)
  return {
    ...job,
    outcome: 'no-fix',
    outcomeReason: input.reason,
    outcomeNote: note,
    outcomeAt: input.at,
  }
}

/** For the customer to read; another reason takes one. */
function noteOf(input: { readonly reason: string; readonly note: string }): string | null {
  const note = input.note.replace(/[\s\p{Cc}]+/gu, ' ').trim() || null
  if (input.reason === 'other' && note === null) fail(outcomeErrors.REASON_NEEDS_WORDS)
  return note
}

type Waits = Ended & { readonly closedAt: Date | null; readonly handedBackAt: Date | null }

/**
 * A device that waits becomes unclaimed: its repair is over, and so it leaves the board. Whether its time is over is the
 * caller's to check. Fails with REASON_NEEDS_WORDS for another reason without a text.
 */
export const endUnclaimed = <J extends Waits>(
  job: J,
  input: { readonly reason: UnclaimedReason; readonly note: string; readonly at: Date },
): J & Ended => ({
  ...job,
  outcome: 'unclaimed',
  outcomeReason: input.reason,
  outcomeNote: noteOf(input),
  outcomeAt: input.at,
  closedAt: job.closedAt ?? input.at,
  handedBackAt: input.at,
})

/**
 * Its owner came after all, while the device was still here: it waits again as it did before. `before` is the outcome that it
 * had then; a repair whose order is closed meanwhile stays closed. Fails with NOT_UNCLAIMED.
 */
export function takeBackUnclaimed<J extends Waits>(
  job: J,
  { before, isClosed }: { readonly before: StoredOutcome | null; readonly isClosed: boolean },
): J & Ended {
  if (job.outcome !== 'unclaimed') fail(outcomeErrors.NOT_UNCLAIMED)
  const ended = before ? { ...notEnded, outcome: before, outcomeAt: job.closedAt } : notEnded
  return { ...job, ...ended, closedAt: isClosed ? job.closedAt : null, handedBackAt: null }
}

const reasonTitles: Readonly<Record<StoredOutcome, Readonly<Record<string, string>>>> = {
  'no-fix': noFixTitles,
  declined: {},
  unclaimed: unclaimedTitles,
}

/** The reason of an ending as colleagues and its customer read it; null where there is none. */
export const outcomeReasonTitle = ({
  outcome,
  outcomeReason: reason,
}: Pick<Ended, 'outcome' | 'outcomeReason'>): string | null =>
  reason === null || outcome === null ? null : (reasonTitles[outcome][reason] ?? reason)
