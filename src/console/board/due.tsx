/** When a repair is due and whether it is late; without an estimate, when it reached its stage. */
import { formatTimestamp } from '#kernel/time.ts'
import { Icon } from '#ui/design/icon.tsx'
import type { Job } from './use-move.ts'

type Props = { readonly job: Pick<Job, 'due' | 'late' | 'dueToday' | 'movedAt'> }

export function Due({ job: { due, late, dueToday, movedAt } }: Props) {
  if (!due) return <span className="xs muted tn">{shortTimestamp(movedAt)}</span>
  return (
    <span className="due" data-late={late ? '' : undefined}>
      <span>
        {late && <Icon name="alert" size={14} />}
        {late ? 'Late: ' : dueToday ? 'Due today, ' : 'Due '}
      </span>
      <span>{dueToday ? shortTimestamp(due).split(', ')[1] : shortTimestamp(due)}</span>
    </span>
  )
}

/** Without the year: `18 Nov, 10:42 am`. */
const shortTimestamp = (iso: string): string =>
  formatTimestamp(new Date(iso)).replace(/ \d{4},/, ',')
