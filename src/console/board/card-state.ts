/** What a card of two lines says: its state as a shape and a word, and its promise. */
import { formatShortWeekday, formatTimestamp, hours, isSameIndianDay } from '#kernel/time.ts'
import { endingTitles } from '#domain/repairs/give-back.ts'
import { checkPoints } from '#domain/repairs/inspection/check-points.ts'
import { shortWaitTitles, waitAge } from '#domain/repairs/waiting.ts'
import { isDelivered, isNew } from './job-facts.tsx'
import type { Job } from './use-move.ts'

/** Each is a shape, too: disc, diamond, triangle up, triangle down, ring. */
export type StateTone = 'done' | 'going' | 'wait' | 'late' | 'idle'
export type CardState = { readonly tone: StateTone; readonly text: string }

/** What matters most comes first: called off, waiting, what is missing, the check, then the stage. */
export function stateOf(job: Job, now: Date, withStage: boolean): CardState {
  const { ending, waiting, round, estimate, checked, unpaid, underDiagnosis } = job
  if (ending) return { tone: ending === 'give-back' ? 'wait' : 'idle', text: endingTitles[ending] }
  if (waiting) return { tone: 'wait', text: `${shortWaitTitles[waiting.for]}, ${waiting.age}` }
  if (isDelivered(job)) return { tone: 'done', text: job.stageTitle }
  if (round > 1) return { tone: 'wait', text: `Round ${round}` }
  if (estimate === 'expired') return { tone: 'late', text: 'Estimate ended' }
  if (isReady(job)) return { tone: 'done', text: unpaid ? 'Ready, to pay' : 'Ready' }
  if (checked !== null && (checked > 0 || job.next?.held?.by === 'check'))
    return { tone: 'going', text: `${checked} of ${checkPoints.length}` }
  if (!job.person && !isNew(job)) return { tone: 'wait', text: 'Unassigned' }
  if (isNew(job)) return comingIn[job.service]
  if (withStage) return { tone: 'going', text: job.stageTitle }
  if (underDiagnosis) return { tone: 'idle', text: 'Diagnosis' }
  if (unpaid) return { tone: 'wait', text: 'Not paid' }
  return { tone: 'idle', text: `Here ${waitAge(new Date(job.movedAt), now)}` }
}

/** How a booked device gets here. */
const comingIn: Readonly<Record<Job['service'], CardState>> = {
  pickup: { tone: 'wait', text: 'Pickup to plan' },
  'walk-in': { tone: 'idle', text: 'To come in' },
}

/** Done, and waits for its owner. */
const isReady = ({ service, stage }: Job): boolean =>
  service === 'walk-in' && stage === 'final-quality-check'

/** `Late 2 h`, the hour of today, a day of this week, or a date; empty without a promise. */
export function promiseText(
  { due, late, dueToday }: Pick<Job, 'due' | 'late' | 'dueToday'>,
  now: Date,
): string {
  if (!due) return ''
  const then = new Date(due)
  if (late) return `Late ${waitAge(then, now)}`
  const [day = '', hour = ''] = formatTimestamp(then).split(', ')
  if (dueToday || isSameIndianDay(then, now)) return hour.replace(':00', '')
  return then.getTime() - now.getTime() < hours(6 * 24)
    ? formatShortWeekday(then)
    : day.replace(/ \d{4}$/, '')
}
