/**
 * What a repair waits for: a part, or its customer. A colleague says so, and an estimate without an answer says so by
 * itself. While a repair waits, its promised time stands still; afterwards it is later by the working time of the wait.
 */
import { fail } from '#kernel/app-error.ts'
import { hours, minutes } from '#kernel/time.ts'
import type { WorkCalendar } from '#kernel/working-day.ts'
import { repairErrors } from './errors.ts'
import { waitingErrors } from './waiting-errors.ts'
import { type StageKey, stageKeys } from './stages.ts'
import { addWorkingTime, workingTimeBetween } from './working-time.ts'

export const waitKinds = ['part', 'customer'] as const
export type WaitKind = (typeof waitKinds)[number]

export const waitTitles: Readonly<Record<WaitKind, string>> = {
  part: 'Waiting for part',
  customer: 'Waiting for the customer',
}

/** For a card of two lines. */
export const shortWaitTitles: Readonly<Record<WaitKind, string>> = {
  part: 'Part',
  customer: 'Customer',
}

/** The status that customers read, in place of the stage. */
export const waitStatus: Readonly<Record<WaitKind, string>> = {
  part: 'Waiting for a part',
  customer: 'Waiting for your answer',
}
/** The same for a person who is not the customer. */
export const sharedWaitStatus: Readonly<Record<WaitKind, string>> = {
  part: 'Waiting for a part',
  customer: 'Waiting for the owner’s answer',
}

/** Characters that the note of a wait may have. */
export const longestWaitNote = 300

/** The wait that a colleague has set, as it is stored with the repair; all null without one. */
export type StoredWait = {
  readonly waiting: WaitKind | null
  readonly waitingSince: Date | null
  /** The day on which the part is expected, in India. */
  readonly waitingUntil: string | null
  /** For the customer: the question to them, or more about the part. */
  readonly waitingNote: string | null
}
export const noWait: StoredWait = {
  waiting: null,
  waitingSince: null,
  waitingUntil: null,
  waitingNote: null,
}

type Waitable = StoredWait & { readonly stage: StageKey; readonly closedAt: Date | null }

export type Wait = {
  readonly for: WaitKind
  readonly since: Date
  readonly until: string | null
  readonly note: string | null
}

/** A repair can wait until it is completed. */
export const canWait = ({ stage, closedAt }: Pick<Waitable, 'stage' | 'closedAt'>): boolean =>
  closedAt === null && stageKeys.indexOf(stage) < stageKeys.indexOf('repair-completed')

/** What a repair waits for now; null when it goes on. An estimate without an answer comes first: only the customer can end that. */
export function waitOf(job: Waitable, openEstimateSince: Date | null): Wait | null {
  if (!canWait(job)) return null
  if (openEstimateSince)
    return { for: 'customer', since: openEstimateSince, until: null, note: null }
  const { waiting, waitingSince: since, waitingUntil: until, waitingNote: note } = job
  return waiting && since ? { for: waiting, since, until, note } : null
}

type Begin = {
  readonly for: WaitKind
  readonly until: string | null
  readonly note: string | null
  readonly at: Date
}

/**
 * The repair with that wait. Setting the same wait again changes nothing, and another day or note keeps its beginning.
 * Fails with JOB_CLOSED, WAITING_NOT_NOW, WAITING_CHANGED_MEANWHILE when it waits for something else, or with
 * QUESTION_MISSING when the customer would not know what to answer.
 */
export function beginWait<J extends Waitable>(job: J, input: Begin): J {
  if (job.closedAt) fail(repairErrors.JOB_CLOSED)
  if (!canWait(job)) fail(waitingErrors.WAITING_NOT_NOW)
  if (job.waiting && job.waiting !== input.for) fail(waitingErrors.WAITING_CHANGED_MEANWHILE)
  const note = tidy(input.note)
  const until = input.for === 'part' ? input.until : null
  if (input.for === 'customer' && note === null) fail(waitingErrors.QUESTION_MISSING)
  const isSame = job.waiting === input.for && job.waitingUntil === until && job.waitingNote === note
  if (isSame) return job
  const waitingSince = job.waitingSince ?? input.at
  return { ...job, waiting: input.for, waitingSince, waitingUntil: until, waitingNote: note }
}

/** A time in which a repair waited; `until` is null while it still does. */
export type Span = { readonly from: Date; readonly until: Date | null }

type Promised = {
  readonly estimatedCompletion: Date | null
  /** The waits until then are contained in the promised time. */
  readonly promiseCountedUntil: Date | null
}

/**
 * The repair with its promised time moved by the working time of these waits, as far as it was not moved by them before.
 * Waits at the same time count once. Safe to repeat: what was counted is not counted again.
 */
export function withWaitsCounted<J extends Promised>(
  job: J,
  calendar: WorkCalendar,
  waits: readonly Span[],
  at: Date,
): J {
  const { estimatedCompletion: promise, promiseCountedUntil: counted } = job
  if (!promise || (counted && counted >= at)) return job
  const took = merged(waits, counted, at)
    .map(({ from, until }) => workingTimeBetween(calendar, from, until))
    .reduce((sum, one) => sum + one, 0)
  if (took === 0) return { ...job, promiseCountedUntil: at }
  return {
    ...job,
    estimatedCompletion: later(calendar, promise, took),
    promiseCountedUntil: at,
  }
}

/** Never before the old promise, which may be at a time when the shop is closed since. */
function later(calendar: WorkCalendar, promise: Date, took: number): Date {
  const moved = addWorkingTime(calendar, promise, took)
  return moved > promise ? moved : promise
}

/** The waits between two times, without overlaps. */
function merged(waits: readonly Span[], after: Date | null, at: Date) {
  const spans = waits
    .map(({ from, until }) => ({
      from: after && from < after ? after : from,
      until: until && until < at ? until : at,
    }))
    .filter(({ from, until }) => from < until)
    .toSorted((a, b) => a.from.getTime() - b.from.getTime())
  const found: { from: Date; until: Date }[] = []
  for (const { from, until } of spans) {
    const last = found.at(-1)
    if (!last || from > last.until) found.push({ from, until })
    else if (until > last.until) last.until = until
  }
  return found
}

/** `just now`, `20 min`, `5 h` or `3 d`. */
export function waitAge(since: Date, now: Date): string {
  const passed = Math.max(0, now.getTime() - since.getTime())
  if (passed < minutes(1)) return 'just now'
  if (passed < hours(1)) return `${Math.floor(passed / 60_000)} min`
  return passed < hours(48)
    ? `${Math.floor(passed / hours(1))} h`
    : `${Math.floor(passed / hours(24))} d`
}

/** One line without control characters; null when nothing is left. */
const tidy = (note: string | null): string | null =>
  (note ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim() || null
