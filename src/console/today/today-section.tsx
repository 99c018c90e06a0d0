/** One list of the first screen: its head leads to the full list, each line is one repair or request with one act. */
import { Link } from 'react-router'
import { useAction } from '#ui/query/use-action.ts'
import { markLine } from '#domain/today/contract/staff.ts'
import { remindOfEstimate } from '#domain/estimates/contract/staff-reminders.ts'
import { Icon } from '#ui/design/icon.tsx'
import { todayListKeys, todayLists } from '#domain/today/today-lists.ts'
import {
  actOf,
  leadOf,
  type Line,
  lineAddress,
  type List,
  listAddresses,
  toneSigns,
} from './line-places.ts'
import { DoneLines } from './done-lines.tsx'
import { focusBeside, keyOf } from './use-today-keys.ts'

type Props = { readonly list: List; readonly now: Date }

export function TodaySection({ list, now }: Props) {
  const { key, count, lines, done } = list
  const title = todayLists[key]
  const more = count - lines.length
  return (
    <section
      className="today-list"
      id={`list-${key}`}
      aria-label={title}
      data-late={key === 'late' && count > 0 ? '' : undefined}
    >
      <div className="today-list-head">
        <kbd aria-hidden>{keyOf(todayListKeys.indexOf(key))}</kbd>
        <h2>
          <Link to={listAddresses[key]} data-today-head>
            {title}
            <Icon name="right" size={14} />
          </Link>
        </h2>
        {key === 'waiting' && (
          <Link className="link small" to="/staff/board?waiting=part">
            Parts
          </Link>
        )}
        {key === 'pickups' && (
          <Link className="link small" to="/staff/run">
            Riders’ runs
          </Link>
        )}
        <b className="tabular">
          {count}
          <span className="visually-hidden"> in {title}</span>
        </b>
      </div>
      {lines.length === 0 ? (
        <p className="today-none">{done.length > 0 ? 'All done for today' : 'Nothing here'}</p>
      ) : (
        <ul>
          {lines.map((line) => (
            <TodayLine key={line.id} line={line} of={list} now={now} />
          ))}
        </ul>
      )}
      {more > 0 && (
        <Link className="today-more" to={listAddresses[key]}>
          Show {more} more<span className="visually-hidden"> in {title}</span>
        </Link>
      )}
      <DoneLines list={list} />
    </section>
  )
}

type LineProps = { readonly line: Line; readonly of: List; readonly now: Date }

function TodayLine({ line, of: { key }, now }: LineProps) {
  const about = [line.title, line.customer].filter(Boolean).join(', ')
  const marking = useAction(markLine, {
    failure: { title: 'Not marked as done', message: 'Please try again.' },
  })
  return (
    <li className="today-line" data-tone={line.tone} data-done={marking.isRunning ? '' : undefined}>
      <Link className="today-link" to={lineAddress(line)} data-today-line>
        <time className="today-lead tabular" dateTime={line.at}>
          {leadOf(key, line.at, now)}
        </time>
        <span className="today-number code">{line.number}</span>
        <span className="today-title">{line.title}</span>
        <span className="today-customer">{line.customer}</span>
        <span className="today-fact">
          <i aria-hidden>{toneSigns[line.tone]}</i> {line.fact}
        </span>
      </Link>
      <LineAct line={line} act={actOf(key, line)} about={about} />
      <button
        type="button"
        className="today-tick"
        aria-keyshortcuts="D"
        aria-label={`Done for today: ${about}`}
        title="Done for today"
        onClick={({ currentTarget }) => {
          focusBeside(currentTarget)
          void marking.run({ list: key, id: line.id, isDone: true })
        }}
      >
        <Icon name="check" size={18} />
      </button>
    </li>
  )
}

type ActProps = {
  readonly line: Line
  readonly act: ReturnType<typeof actOf>
  readonly about: string
}

function LineAct({ line, act, about }: ActProps) {
  const { label } = act
  const named = { className: 'today-act', 'aria-label': `${label}: ${about}` }
  if ('remindOf' in act) return <Remind line={line} version={act.remindOf} named={named} />
  const { to } = act
  return to.startsWith('tel:') ? (
    <a {...named} href={to} aria-keyshortcuts="C">
      {label}
    </a>
  ) : (
    <Link {...named} to={to}>
      {label}
    </Link>
  )
}

type RemindProps = {
  readonly line: Line
  readonly version: number
  readonly named: { readonly className: string; readonly 'aria-label': string }
}

/** Sends the link of the estimate once more; the line then says when, and offers a call. */
function Remind({ line: { orderId }, version, named }: RemindProps) {
  const { run, isRunning } = useAction(remindOfEstimate, {
    success: { title: 'Reminder sent', message: 'The customer gets the link once more.' },
    failure: { title: 'Reminder not sent', message: 'Please try again.' },
  })
  return (
    <button
      {...named}
      type="button"
      disabled={isRunning}
      onClick={({ currentTarget }) => {
        // The button makes room for a call, so the line keeps the focus.
        if (document.activeElement === currentTarget) lineOf(currentTarget)?.focus()
        if (orderId) void run({ orderId, version })
      }}
    >
      Remind
    </button>
  )
}

const lineOf = (element: Element): HTMLElement | null | undefined =>
  element.closest('.today-line')?.querySelector<HTMLElement>('[data-today-line]')
