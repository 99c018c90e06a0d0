/** When a repair will be done: how that is first set, and why a colleague may change it. */
import { days, formatTimestamp, indianDay } from '#kernel/time.ts'
import { lastMove, type JobState } from './repair-job.ts'
import { doneStages, factsOf, type StageKey } from './stages.ts'
import { firstEstimate } from './working-time.ts'

export const estimateReasons = [
  'part-late',
  'more-found',
  'waiting-for-customer',
  'bench-full',
  'tests-longer',
  'sooner',
] as const
export type EstimateReason = (typeof estimateReasons)[number]

/** For colleagues. The audit log holds the same fixed terms, so nothing about a customer can get into it. */
export const reasonText: Readonly<Record<EstimateReason, string>> = {
  'part-late': 'A part comes later',
  'more-found': 'More was found on the bench',
  'waiting-for-customer': 'Waiting for the customer',
  'bench-full': 'The bench is full',
  'tests-longer': 'Tests take longer',
  sooner: 'Done sooner than thought',
}

/** No repair is promised for later than this from now. */
export const longestEstimate = days(90)

type Estimated = JobState & { readonly estimatedCompletion: Date | null }

/** The job with its first estimate once the customer has agreed; an existing estimate stays. */
export function withFirstEstimate<J extends Estimated>(
  job: J,
  calendar: Parameters<typeof firstEstimate>[0],
): J {
  const { stage, at } = lastMove(job)
  if (job.estimatedCompletion || !factsOf(stage).effects.includes('first-estimate')) return job
  return { ...job, estimatedCompletion: firstEstimate(calendar, at) }
}

type Due = {
  readonly estimatedCompletion: Date | null
  readonly stage: StageKey
  readonly closedAt: Date | null
}

/**
 * How urgent a repair is. Once the final check is passed it is done, however long it then waits for its owner; and one
 * whose order was cancelled is never late.
 */
export function dueState(job: Due, now: Date): 'late' | 'today' | 'later' {
  const { estimatedCompletion: due, stage, closedAt } = job
  if (!due || closedAt || doneStages.includes(stage)) return 'later'
  if (due < now) return 'late'
  return indianDay(due) === indianDay(now) ? 'today' : 'later'
}

type Snapshot = Readonly<Record<string, unknown>> | null

/** The change of an estimate for the history of a repair: `18 Nov to 20 Nov: a part comes later`. Null without one. */
export function estimateChange(was: Snapshot, is: Snapshot): string | null {
  if (!is || !('estimate' in is)) return null
  const shown = (value: unknown) => (value ? formatTimestamp(new Date(String(value))) : undefined)
  const [from, to] = [shown(was?.['estimate']), shown(is['estimate'])]
  const reason = estimateReasons.find((one) => one === is['reason'])
  return `${from ? `${from} to ` : ''}${to}${reason ? `: ${reasonText[reason]}` : ''}`
}
