/** Facts that a card and a repair's page both show: when the repair is due, and that its order was cancelled. */
import { isSameIndianDay } from '#kernel/time.ts'
import { Icon } from '#ui/design/icon.tsx'
import { browserTime } from '#ui/page/browser-clock.ts'
import { Badge } from '#ui/design/badge.tsx'
import { type Ending as Kind, endingTitles } from '#domain/repairs/give-back.ts'
import { shortTimestamp } from '#console/frame/short-time.ts'
import { outcomeTitles } from '#domain/repairs/outcome.ts'
import { repeatText } from '#domain/repairs/devices/repeat.ts'
import { waitTitles } from '#domain/repairs/waiting.ts'
import type { Job } from './use-move.ts'

type Props = { readonly job: Pick<Job, 'due' | 'late' | 'dueToday' | 'movedAt'> }

/** When a repair is due and whether it is late; without a promised time, when it reached its stage. */
export function Due({ job: { due, late, dueToday, movedAt } }: Props) {
  if (!due) return <span className="smaller muted tabular">{shortTimestamp(movedAt)}</span>
  // Also while it waits, when it is not to be done today.
  const isToday = dueToday || isSameIndianDay(new Date(due), browserTime())
  return (
    <span className="job-due" data-late={late ? '' : undefined}>
      <span>
        {late && <Icon name="alert" size={14} />}
        {late ? 'Late: ' : isToday ? 'Due today, ' : 'Due '}
      </span>
      <span>{isToday ? shortTimestamp(due).split(', ')[1] : shortTimestamp(due)}</span>
    </span>
  )
}

/** What a repair waits for, and how long already. */
export const WaitBadge = ({ of }: { readonly of: NonNullable<Job['waiting']> }) => (
  <Badge tone="amber">
    {waitTitles[of.for]}, {of.age}
  </Badge>
)

/** The badge of a device that came in again soon after an earlier repair. */
export const RepeatBadge = ({ of: { days } }: { readonly of: NonNullable<Job['repeat']> }) => (
  <Badge tone="amber">{repeatText(days)}</Badge>
)

/** The same where there is room for a sign only. */
export const RepeatSign = ({ of: { days } }: { readonly of: NonNullable<Job['repeat']> }) => (
  <span className="repeat-sign" title={repeatText(days)}>
    <Icon name="back" size={14} />
    <span className="visually-hidden">{repeatText(days)}</span>
  </span>
)

/** The badge of a repair that came back from its final check, with the points that failed it. */
export const RoundBadge = ({
  of: { round, failing },
}: {
  readonly of: Pick<Job, 'round' | 'failing'>
}) => (
  <Badge tone="amber">
    Round {round}: {failing.join(', ')}
  </Badge>
)

/** The badge of a repair whose order was cancelled; it is amber while the device still has to go back. */
export const Ending = ({ of }: { readonly of: Kind }) => (
  <Badge tone={of === 'give-back' ? 'amber' : 'grey'}>{endingTitles[of]}</Badge>
)

/** Booked, and nobody has moved it yet. */
export const isNew = ({ stage }: Pick<Job, 'stage'>): boolean => stage === 'order-placed'

/** Nobody has a repair that is under way; nothing for others. */
export const UnassignedBadge = ({ of }: { readonly of: Pick<Job, 'person' | 'phase' | 'stage'> }) =>
  of.person || of.phase === 'ended' || isNew(of) ? null : <Badge tone="amber">Unassigned</Badge>

/** Repaired and back with its owner. */
export const isDelivered = ({ outcome }: Pick<Job, 'outcome'>): boolean => outcome === 'repaired'

/** The badge of the stage, green once the device was delivered. */
export const StageBadge = ({ of }: { readonly of: Pick<Job, 'outcome' | 'stageTitle'> }) => (
  <Badge tone={isDelivered(of) ? 'green' : 'blue'}>{of.stageTitle}</Badge>
)

/** The badge of a repair that ended unrepaired. */
export const OutcomeBadge = ({ of }: { readonly of: Pick<Job, 'outcome'> }) =>
  of.outcome && !isDelivered(of) && <Badge tone="amber">{outcomeTitles[of.outcome]}</Badge>

/** Nothing can be paid of a device whose fault is still to be found. */
export const PaidBadge = ({ of }: { readonly of: Pick<Job, 'underDiagnosis'> }) =>
  of.underDiagnosis ? <Badge tone="blue">Diagnosis</Badge> : <Badge tone="amber">Not paid</Badge>
