/** When a repair is due, and whether it is late; before it has an estimate, since when it stands where it is. */
import { formatMoment } from '#kernel/time.ts'
import { Sign } from '#ui/design/icon.tsx'
import type { Job } from './use-move.ts'

type Props = { readonly job: Pick<Job, 'due' | 'late' | 'dueToday' | 'movedAt'> }

export function Due({ job: { due, late, dueToday, movedAt } }: Props) {
  if (!due) return <span className="xs muted tn">{shortMoment(movedAt)}</span>
  return (
    <span className="due" data-late={late ? '' : undefined}>
      <span>
        {late && <Sign name="alert" size={14} />}
        {late ? 'Late: ' : dueToday ? 'Due today, ' : 'Due '}
      </span>
      <span>{dueToday ? shortMoment(due).split(', ')[1] : shortMoment(due)}</span>
    </span>
  )
}

/** Without the year: `18 Nov, 10:42 am`. */
const shortMoment = (iso: string): string => formatMoment(new Date(iso)).replace(/ \d{4},/, ',')
