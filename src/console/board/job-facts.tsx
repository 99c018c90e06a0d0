/** Facts that a card and a repair's page both show: when the repair is due, and that its order was cancelled. */
import { Icon } from '#ui/design/icon.tsx'
import { Badge } from '#ui/design/badge.tsx'
import { type Ending as Kind, endingTitles } from '#domain/repairs/give-back.ts'
import { shortTimestamp } from '#console/frame/short-time.ts'
import type { Job } from './use-move.ts'

type Props = { readonly job: Pick<Job, 'due' | 'late' | 'dueToday' | 'movedAt'> }

/** When a repair is due and whether it is late; without a promised time, when it reached its stage. */
export function Due({ job: { due, late, dueToday, movedAt } }: Props) {
  if (!due) return <span className="smaller muted tabular">{shortTimestamp(movedAt)}</span>
  return (
    <span className="job-due" data-late={late ? '' : undefined}>
      <span>
        {late && <Icon name="alert" size={14} />}
        {late ? 'Late: ' : dueToday ? 'Due today, ' : 'Due '}
      </span>
      <span>{dueToday ? shortTimestamp(due).split(', ')[1] : shortTimestamp(due)}</span>
    </span>
  )
}

/** The badge of a repair whose order was cancelled; it is amber while the device still has to go back. */
export const Ending = ({ of }: { readonly of: Kind }) => (
  <Badge tone={of === 'give-back' ? 'amber' : 'grey'}>{endingTitles[of]}</Badge>
)
