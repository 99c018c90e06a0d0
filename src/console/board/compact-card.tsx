/** A card of two lines: device, fault and promise; then number or name, state, and who has it. */
import { createContext, use } from 'react'
import { Link } from 'react-router'
import { promiseText, stateOf } from './card-state.ts'
import { RepeatSign } from './job-facts.tsx'
import type { SecondLine } from './board-memory.ts'
import { MoveButton } from './move-menu.tsx'
import type { Job } from './use-move.ts'

/** What follows a model's name, `(5th generation)`, has no room. */
const inBrackets = / \([^)]*\)$/

type Context = { readonly secondLine: SecondLine; readonly now: Date }

/** The same for all cards of the board. */
export const CompactContext = createContext<Context>({ secondLine: 'number', now: new Date(0) })

type Props = {
  readonly job: Job
  readonly tabIndex: 0 | -1 | undefined
  readonly isOnBoard: boolean
  readonly withStage: boolean
}

export function CompactContent({ job, tabIndex, isOnBoard, withStage }: Props) {
  const { secondLine, now } = use(CompactContext)
  const { tone, text } = stateOf(job, now, withStage)
  return (
    <>
      <div className="compact-line">
        <h3 title={job.device}>
          <Link
            className="card-link"
            to={`/staff/orders/${job.orderId}`}
            draggable={false}
            tabIndex={tabIndex}
            aria-describedby={isOnBoard ? 'board-keys' : undefined}
          >
            {job.device.replace(inBrackets, '')}
          </Link>
        </h3>
        <span className="compact-fault" title={job.issues}>
          {job.issues}
        </span>
        <Promise job={job} now={now} />
      </div>
      <div className="compact-line">
        {secondLine === 'name' ? (
          <span className="compact-name">{job.customer}</span>
        ) : (
          <Number of={job.orderNumber} />
        )}
        {job.repeat && <RepeatSign of={job.repeat} />}
        <span className="state-word" data-tone={tone} title={text}>
          {text}
        </span>
        {job.person && (
          <abbr className="compact-letter" title={job.person}>
            {job.person.slice(0, 1).toUpperCase()}
          </abbr>
        )}
      </div>
      <MoveButton job={job} tabIndex={tabIndex} />
    </>
  )
}

/** Shown without the shop's prefix, which is the same on every card. */
function Number({ of }: { readonly of: string }) {
  const at = of.lastIndexOf('-') + 1
  return (
    <span className="code">
      <span className="visually-hidden">{of.slice(0, at)}</span>
      {of.slice(at)}
    </span>
  )
}

function Promise({ job, now }: { readonly job: Job; readonly now: Date }) {
  const text = promiseText(job, now)
  if (!text || !job.due) return null
  const urgency = job.late ? 'late' : job.dueToday ? 'today' : 'later'
  return (
    <time className="compact-promise tabular" data-urgency={urgency} dateTime={job.due}>
      {text}
    </time>
  )
}
