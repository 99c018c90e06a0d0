/** The board as a list: sorted by any column, selected by checkboxes, for acts on several repairs at once. */
import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { Icon } from '#ui/design/icon.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { Skeleton } from '#ui/query/loading.tsx'
import type { SortKey } from '#domain/repairs/board/board-view.ts'
import { listBoard } from '#domain/repairs/contract/staff-board.ts'
import { waitAge } from '#domain/repairs/waiting.ts'
import { withSort } from './board-address.ts'
import { BulkBar } from './bulk-bar.tsx'
import { promiseText, stateOf } from './card-state.ts'
import { RepeatSign } from './job-facts.tsx'
import { pressColumn, sortJobs } from './repair-sort.ts'
import type { ShownView } from './use-board-view.ts'
import type { Job } from './use-move.ts'
import { useSelection } from './use-selection.ts'

type Props = { readonly view: ShownView; readonly now: Date }

export function RepairList({ view, now }: Props) {
  const list = useAnswer(listBoard, view.filter)
  return (
    <QueryView query={list} name="the list" loading={<Skeleton className="m-4 h-96" />}>
      {({ cards, count }) => <Listed view={view} now={now} jobs={cards} count={count} />}
    </QueryView>
  )
}

type ListedProps = Props & { readonly jobs: readonly Job[]; readonly count: number }

function Listed({ view, now, jobs, count }: ListedProps) {
  const rows = sortJobs(jobs, view.sort)
  const { selected, press, all } = useSelection(rows.map(({ orderId }) => orderId))
  if (rows.length === 0)
    return <p className="muted list-none-here">No repairs match. Clear a filter.</p>
  return (
    <>
      <div className="list-frame" role="region" aria-label="Repairs" tabIndex={0}>
        {count > rows.length && (
          <p className="small muted px-2 py-1">
            The {rows.length} with the first promises, of {count}. A filter shows the others.
          </p>
        )}
        <table className="repair-table">
          <caption className="visually-hidden">Repairs, {count} in all</caption>
          <ListHead
            view={view}
            isAll={selected.size === rows.length}
            isSome={selected.size > 0}
            onAll={all}
          />
          <tbody onKeyDown={moveBetweenRows}>
            {rows.map((job) => (
              <ListRow
                key={job.orderId}
                job={job}
                now={now}
                isSelected={selected.has(job.orderId)}
                onPress={press}
              />
            ))}
          </tbody>
        </table>
      </div>
      <BulkBar
        jobs={rows.filter(({ orderId }) => selected.has(orderId))}
        onClear={() => all(false)}
      />
    </>
  )
}

const columns: readonly (readonly [SortKey, string])[] = [
  ['number', 'Number'],
  ['device', 'Device'],
  ['fault', 'Fault'],
  ['stage', 'Stage'],
  ['promise', 'Promise'],
  ['assignee', 'Assigned to'],
  ['age', 'In stage'],
  ['customer', 'Customer'],
]

type HeadProps = {
  readonly view: ShownView
  readonly isAll: boolean
  readonly isSome: boolean
  readonly onAll: (on: boolean) => void
}

const ListHead = ({ view: { address, sort, go }, isAll, isSome, onAll }: HeadProps) => (
  <thead>
    <tr>
      <th scope="col" className="list-tick">
        <input
          type="checkbox"
          className="tick-input"
          aria-label="Select all repairs"
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = isSome && !isAll
          }}
          onChange={({ target }) => onAll(target.checked)}
        />
      </th>
      {columns.map(([key, title]) => {
        const order = sort.descending ? 'descending' : 'ascending'
        return (
          <th
            key={key}
            scope="col"
            data-column={key}
            aria-sort={sort.by === key ? order : undefined}
          >
            <button type="button" onClick={() => go(withSort(address, pressColumn(sort, key)))}>
              {title}
              {sort.by === key && <Icon name={sort.descending ? 'down' : 'up'} size={13} />}
            </button>
          </th>
        )
      })}
    </tr>
  </thead>
)

type RowProps = {
  readonly job: Job
  readonly now: Date
  readonly isSelected: boolean
  readonly onPress: (id: string, withRange: boolean) => void
}

function ListRow({ job, now, isSelected, onPress }: RowProps) {
  // Another column says that nobody has it.
  const state = stateOf({ ...job, person: job.person ?? '–' }, now, true)
  const moved = new Date(job.movedAt)
  return (
    <tr
      data-row={job.orderId}
      data-selected={isSelected ? '' : undefined}
      data-late={job.late ? '' : undefined}
    >
      <td className="list-tick">
        <input
          type="checkbox"
          className="tick-input"
          aria-label={`Select ${job.orderNumber}`}
          checked={isSelected}
          onClick={(event) => onPress(job.orderId, event.shiftKey)}
          onChange={() => undefined}
        />
      </td>
      <th scope="row" data-column="number" className="code">
        <Link className="link" to={`/staff/orders/${job.orderId}`}>
          {job.orderNumber}
        </Link>
      </th>
      <td data-column="device">
        {job.repeat && <RepeatSign of={job.repeat} />} {job.device}
      </td>
      <td data-column="fault">{job.issues}</td>
      <td data-column="stage">
        <span className="state-word" data-tone={state.tone} title={job.stageTitle}>
          {job.stageTitle}
          {state.text !== job.stageTitle && `, ${state.text}`}
        </span>
      </td>
      <td data-column="promise">
        <span
          className="compact-promise tabular"
          data-urgency={job.late ? 'late' : job.dueToday ? 'today' : 'later'}
        >
          {promiseText(job, now) || '–'}
        </span>
      </td>
      <td data-column="assignee">{job.person ?? <span className="muted">Unassigned</span>}</td>
      <td data-column="age" className="tabular">
        {waitAge(moved, now)}
      </td>
      <td data-column="customer">{job.customer}</td>
    </tr>
  )
}

/** Arrow keys go from checkbox to checkbox; with Shift they select on the way. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const row = (event.target as Element).closest('tr')
  const beside = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling
  const box = beside?.querySelector<HTMLInputElement>('input')
  if (!box || !(event.target as Element).matches('input')) return
  event.preventDefault()
  box.focus()
  if (event.shiftKey && !box.checked) box.click()
}
