/** A repair on the board: what it is, whose, since when; its menu moves it, and so does dragging it. */
import { languageTag, type Language } from '#kernel/language.ts'
import { formatMoment } from '#kernel/time.ts'
import { Link } from 'react-router'
import { Badge } from '#web/badge.tsx'
import { Sign } from '#web/icon.tsx'
import { Menu } from '#web/menu.tsx'
import { type Job, useMove } from './use-move.ts'

/** As short as a card asks for; each in its own script. */
const shortLanguage: Record<Language, string> = { English: 'EN', Tamil: 'த', Hindi: 'हि' }

type Props = {
  readonly job: Job
  /** Called as it is lifted and set down. */
  readonly onLift?: (job: Job | undefined) => void
  readonly lifted?: boolean
  /** False where the lane says it already. */
  readonly withStage?: boolean
}

export function JobCard({ job, onLift, lifted = false, withStage = true }: Props) {
  const canDrag = onLift !== undefined && job.next !== null
  return (
    <article
      className={`job ${canDrag ? 'cursor-grab' : ''}`}
      data-late={job.late ? '' : undefined}
      data-lift={lifted ? '' : undefined}
      draggable={canDrag}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', job.orderNumber)
        event.dataTransfer.effectAllowed = 'move'
        onLift?.(job)
      }}
      onDragEnd={() => onLift?.(undefined)}
    >
      <span className="job-t">
        <span className="code">{job.orderNumber}</span>
        <Due job={job} />
      </span>
      <div>
        <h3>
          <Link className="job-link" to={`/staff/orders/${job.orderId}`} draggable={false}>
            {job.device}
          </Link>
        </h3>
        <span className="muted">{job.issues}</span>
      </div>
      {withStage && (
        <span>
          <Badge tone={job.stage === 'delivered' ? 'green' : 'blue'}>{job.stageTitle}</Badge>
        </span>
      )}
      <span className="job-f">
        <span>{job.customer}</span>
        <span className="pt">
          <Sign name={job.service === 'pickup' ? 'truck' : 'home'} size={16} />
          <span className="vh">{job.service === 'pickup' ? 'Pickup' : 'Walk-in'}</span>
          {job.language && (
            <span lang={languageTag[job.language]} title={job.language}>
              {shortLanguage[job.language]}
            </span>
          )}
        </span>
      </span>
      <MoveMenu job={job} />
    </article>
  )
}

function Due({ job: { due, late, dueToday, movedAt } }: { readonly job: Job }) {
  if (!due) return <span className="xs muted tn">{shortMoment(movedAt)}</span>
  return (
    <span className="due">
      {late && <Sign name="alert" size={14} />}
      {late ? 'Late: ' : dueToday ? 'Due today, ' : 'Due '}
      {dueToday ? shortMoment(due).split(', ')[1] : shortMoment(due)}
    </span>
  )
}

/** Without the year: `18 Nov, 10:42 am`. */
const shortMoment = (iso: string): string => formatMoment(new Date(iso)).replace(/ \d{4},/, ',')

function MoveMenu({ job }: { readonly job: Job }) {
  const { mutate, isPending } = useMove()
  if (!job.next) return null
  return (
    <Menu
      label={`Move ${job.orderNumber}`}
      align="start"
      trigger={
        <button
          type="button"
          className="btn btn-quiet btn-xs relative -ml-2.5 justify-self-start"
          disabled={isPending}
          aria-label={`Move ${job.orderNumber}`}
        >
          Move <Sign name="down" size={14} />
        </button>
      }
      items={[{ key: 'next', label: job.next.title, onChoose: () => mutate({ job }) }]}
    />
  )
}
