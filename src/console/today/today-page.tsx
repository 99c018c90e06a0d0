/** The first screen of front desk and owner: what the day holds, in lists that stay where they are. */
import { useState } from 'react'
import { Navigate } from 'react-router'
import { formatClock, formatDayAndMonth, formatWeekday } from '#kernel/time.ts'
import { useMay } from '#ui/api/role.ts'
import { ButtonLink } from '#ui/design/button-link.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { getToday } from '#domain/today/contract/staff.ts'
import { todayListKeys, todayLists } from '#domain/today/today-lists.ts'
import { useLiveBoard } from '#console/board/use-live-board.ts'
import type { List } from './line-places.ts'
import { newLinesText, withHeldOrder } from './shown-lines.ts'
import { TodaySection } from './today-section.tsx'
import { jumpTo, keyOf, useTodayKeys } from './use-today-keys.ts'

/** Milliseconds: what is no repair, as a message, changes without a notification. */
const often = 60_000
/** The left column has what the bench waits for, the right one people and money. */
const leftLists = 5

export default function TodayPage() {
  const may = useMay()
  return may('see-today') ? <LiveToday /> : <Navigate to="/staff" replace />
}

function LiveToday() {
  const query = useAnswer(getToday, {}, { refetchInterval: often })
  const { inTouch } = useLiveBoard()
  return (
    <>
      <h1 className="visually-hidden">Today</h1>
      <QueryView query={query} name="today" loading="h-96 w-full">
        {({ at, lists }) => <Today at={at} lists={lists} inTouch={inTouch} />}
      </QueryView>
    </>
  )
}

type Props = {
  readonly at: string
  readonly lists: readonly List[]
  readonly inTouch: boolean
}

function Today({ at, lists: answered, inTouch }: Props) {
  useTodayKeys()
  const { lists, announced } = useSteadyLists(answered)
  const now = new Date(at)
  const columns = [lists.slice(0, leftLists), lists.slice(leftLists)]
  return (
    <div className="today">
      <TodayHead now={now} lists={lists} />
      <p className="visually-hidden" role="status">
        {announced}
      </p>
      <div className="today-columns">
        {columns.map((column) => (
          <div className="today-column" key={column[0]?.key}>
            {column.map((list) => (
              <TodaySection key={list.key} list={list} now={now} />
            ))}
          </div>
        ))}
      </div>
      <p className="today-foot small muted">
        <span className="today-keys">
          <kbd>↑</kbd> <kbd>↓</kbd> go from line to line <kbd>1</kbd> to <kbd>9</kbd> and{' '}
          <kbd>0</kbd> jump to a list <kbd>Enter</kbd> opens <kbd>C</kbd> calls <kbd>A</kbd> does
          what the line’s button says <kbd>D</kbd> done for today <kbd>N</kbd> new job card
        </span>
        <span>
          {inTouch ? 'Up to date' : 'Out of touch, still trying. This is as it was'} at{' '}
          {formatClock(now)}. New lines appear at once.
        </span>
      </p>
    </div>
  )
}

const TodayHead = ({ now, lists }: { readonly now: Date; readonly lists: readonly List[] }) => (
  <div className="today-head">
    <p className="today-date display-3">
      {formatWeekday(now)} {formatDayAndMonth(now)}
    </p>
    <div className="today-chips" role="group" aria-label="Jump to a list">
      {lists.map(({ key, count }) => (
        <button
          key={key}
          type="button"
          className="chip nowrap"
          data-late={key === 'late' && count > 0 ? '' : undefined}
          data-none={count === 0 ? '' : undefined}
          aria-keyshortcuts={keyOf(todayListKeys.indexOf(key))}
          onClick={() => jumpTo(key)}
        >
          {todayLists[key]} <b className="tabular">{count}</b>
        </button>
      ))}
    </div>
    <ButtonLink to="/staff/counter" size="sm" className="today-new">
      <Icon name="plus" size={16} /> New job card
    </ButtonLink>
  </div>
)

/** The lists as they are shown: in the order of the answer, unless somebody is among their lines. */
function useSteadyLists(answered: readonly List[]) {
  const [last, setLast] = useState({ answered, lists: answered, announced: '' })
  if (last.answered === answered) return last
  const isHeld = document.activeElement?.closest('.today-list') != null
  const lists = isHeld ? withHeldOrder(last.lists, answered) : answered
  const next = { answered, lists, announced: newLinesText(last.lists, answered) }
  setLast(next)
  return next
}
