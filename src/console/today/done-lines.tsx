/** What is done for today in a list of the first screen; each mark can be taken back. */
import { Link } from 'react-router'
import { useAction } from '#ui/query/use-action.ts'
import { markLine } from '#domain/today/contract/staff.ts'
import { type TodayList, todayLists } from '#domain/today/today-lists.ts'
import { lineAddress, type List } from './line-places.ts'
import { focusBeside } from './use-today-keys.ts'

type Done = List['done'][number]

export function DoneLines({ list: { key, done } }: { readonly list: List }) {
  const title = todayLists[key]
  return (
    <>
      <p className="visually-hidden" role="status">
        {done.length > 0 && `${done.length} done for today in ${title}`}
      </p>
      {done.length > 0 && (
        <details className="today-done">
          <summary>
            Done today <span className="tabular">{done.length}</span>
            <span className="visually-hidden"> in {title}</span>
          </summary>
          <ul>
            {done.map((line) => (
              <DoneLine key={line.id} line={line} of={key} />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function DoneLine({ line, of }: { readonly line: Done; readonly of: TodayList }) {
  const { id, title, customer, doneBy } = line
  const undoing = useAction(markLine, {
    failure: { title: 'Not undone', message: 'Please try again.' },
  })
  return (
    <li className="today-line">
      <Link className="today-done-link" to={lineAddress(line)}>
        <s>{[title, customer].filter(Boolean).join(', ')}</s>
        <span className="muted">{doneBy}</span>
      </Link>
      <button
        type="button"
        className="today-act"
        aria-label={`Undo: ${[title, customer].filter(Boolean).join(', ')}`}
        onClick={({ currentTarget }) => {
          focusBeside(currentTarget)
          void undoing.run({ list: of, id, isDone: false })
        }}
      >
        Undo
      </button>
    </li>
  )
}
