/** The time at which a repair is promised to be done: how it is first set, and why a colleague may change it. */
import { days, formatTimestamp, isSameIndianDay } from '#kernel/time.ts'
import { lastMove, type JobState } from './repair-job.ts'
import { doneStages, factsOf, type StageKey } from './stages.ts'
import { firstPromise } from './working-time.ts'

export const promiseReasons = [
  'part-late',
  'more-found',
  'waiting-for-customer',
  'bench-full',
  'tests-longer',
  'sooner',
] as const
export type PromiseReason = (typeof promiseReasons)[number]

/** For colleagues. The audit log holds the same fixed terms, so nothing about a customer can get into it. */
export const reasonText: Readonly<Record<PromiseReason, string>> = {
  'part-late': 'A part comes later',
  'more-found': 'More was found on the bench',
  'waiting-for-customer': 'Waiting for the customer',
  'bench-full': 'The bench is full',
  'tests-longer': 'Tests take longer',
  sooner: 'Done sooner than thought',
}

/** No repair is promised for later than this from now. */
export const furthestPromise = days(90)

type Promised = JobState & {
  readonly estimatedCompletion: Date | null
  readonly promiseCountedUntil: Date | null
}

/** The job with its first promised time once the customer has agreed; an existing one stays. */
export function withFirstPromise<J extends Promised>(
  job: J,
  calendar: Parameters<typeof firstPromise>[0],
): J {
  const { stage, at } = lastMove(job)
  if (job.estimatedCompletion || !factsOf(stage).effects.includes('first-promise')) return job
  return { ...job, estimatedCompletion: firstPromise(calendar, at), promiseCountedUntil: at }
}

type Moved = Pick<Promised, 'estimatedCompletion'> & { readonly promisedBefore: Date | null }

/** What was promised first, once `now` is the promise; null when nothing earlier was promised. */
export function promisedFirst(job: Moved, now: Date): Date | null {
  const first = job.promisedBefore ?? job.estimatedCompletion
  return first && first < now ? first : null
}

type Due = {
  readonly estimatedCompletion: Date | null
  readonly stage: StageKey
  readonly closedAt: Date | null
}

/**
 * How urgent a repair is. Once the final check is passed it is done, however long it then waits for its owner; and one
 * that waits, or whose order was cancelled, is never late.
 */
export function dueState(job: Due, now: Date, isWaiting: boolean): 'late' | 'today' | 'later' {
  const { estimatedCompletion: due, stage, closedAt } = job
  if (!due || isWaiting || closedAt || doneStages.includes(stage)) return 'later'
  if (due < now) return 'late'
  return isSameIndianDay(due, now) ? 'today' : 'later'
}

type Snapshot = Readonly<Record<string, unknown>> | null

/** The change of a promised time for the history of a repair: `18 Nov to 20 Nov: a part comes later`. Null without one. */
export function promiseChange(was: Snapshot, is: Snapshot): string | null {
  if (!is || !('estimate' in is)) return null
  const shown = (value: unknown) => (value ? formatTimestamp(new Date(String(value))) : undefined)
  const [from, to] = [shown(was?.['estimate']), shown(is['estimate'])]
  const reason = promiseReasons.find((one) => one === is['reason'])
  return `${from ? `${from} to ` : ''}${to}${reason ? `: ${reasonText[reason]}` : ''}`
}
