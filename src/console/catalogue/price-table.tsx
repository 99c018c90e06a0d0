/** A tier's prices as a table to type in: Enter and the arrows go up and down, Escape takes a field back. */
import type { KeyboardEvent } from 'react'
import { formatWholeRupees } from '#kernel/money.ts'
import { Button } from '#ui/design/button.tsx'
import { shortDay } from '#console/frame/short-time.ts'
import { type Column, type PriceRow, totalOf, wrongIn } from './price-draft.ts'
import type { Refused } from './use-set-prices.ts'

type Props = {
  readonly label: string
  /** What the lines are, above their names. */
  readonly of: 'Issue' | 'Tier'
  readonly rows: readonly PriceRow[]
  readonly mayType: boolean
  readonly refused: Refused
  readonly onType: (key: string, column: Column, text: string) => void
  readonly onReset: (key: string, column: Column) => void
  readonly onHistory: (row: PriceRow) => void
}

export function PriceTable({ label, of, rows, onHistory, ...cells }: Props) {
  return (
    <div className="relative overflow-x-auto" tabIndex={0} role="region" aria-label={label}>
      <table className="tbl price-table">
        <thead>
          <tr>
            <th scope="col">{of}</th>
            <th scope="col">Quality</th>
            <th scope="col" className="money">
              Service ₹
            </th>
            <th scope="col" className="money">
              Spare ₹
            </th>
            <th scope="col" className="money">
              Total
            </th>
            <th scope="col">Planned</th>
            <th scope="col">
              <span className="vh">History</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} data-changed={row.changed ? '' : undefined}>
              <th scope="row" className="strong">
                {row.label}
              </th>
              <Cell row={row} column="quality" {...cells} />
              <Cell row={row} column="service" {...cells} />
              <Cell row={row} column="spare" {...cells} />
              <td className="money strong" data-label="Total">
                {totalOf(row)}
              </td>
              <td data-label="Planned">
                <Planned row={row} />
              </td>
              <td>
                <Button
                  size="xs"
                  variant="quiet"
                  aria-label={`History of ${row.label}`}
                  onClick={() => onHistory(row)}
                >
                  History
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Planned({ row: { planned } }: { readonly row: PriceRow }) {
  const [next] = planned
  if (!next) return <span className="faint">–</span>
  return (
    <span className="nowrap">
      {formatWholeRupees(next.service + next.spare)}
      <br />
      <span className="xs muted">
        from {shortDay(next.startsOn)}
        {planned.length > 1 && `, and ${planned.length - 1} more`}
      </span>
    </span>
  )
}

type CellProps = Omit<Props, 'label' | 'of' | 'rows' | 'onHistory'> & {
  readonly row: PriceRow
  readonly column: Column
}

const names: Record<Column, string> = { quality: 'Quality', service: 'Service', spare: 'Spare' }

function Cell({ row, column, mayType, refused, onType, onReset }: CellProps) {
  const { key, shown, typed, holds, label } = row
  const isMoney = column !== 'quality'
  if (!mayType) {
    return (
      <td className={isMoney ? 'money' : ''} data-label={names[column]}>
        {shown[column] || '–'}
      </td>
    )
  }
  const refusal = refused[key]?.[column]
  const wrong = wrongIn(row)[column] ?? refusal
  const now = typed[column] === undefined ? undefined : nowOf(holds, column)
  const note = wrong === refusal ? [refusal, now].filter(Boolean).join(': ') : wrong
  const noteId = `${key} ${column}`.replaceAll(' ', '-')
  return (
    <td className={isMoney ? 'money' : ''} data-label={names[column]}>
      <input
        className={`input price-cell ${isMoney ? 'price-cell-amount' : ''}`}
        aria-label={`${names[column]}, ${label}`}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={note ? noteId : undefined}
        inputMode={isMoney ? 'numeric' : 'text'}
        autoComplete="off"
        spellCheck={!isMoney}
        maxLength={isMoney ? 20 : 60}
        data-column={column}
        value={shown[column]}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => onType(key, column, target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onReset(key, column)
          else walk(event, column)
        }}
      />
      {note && (
        <span id={noteId} className={`price-cell-note ${wrong ? 'text-danger' : 'muted'}`}>
          {note}
        </span>
      )}
    </td>
  )
}

/** What holds, beside what is typed. */
function nowOf(holds: PriceRow['holds'], column: Column): string | undefined {
  if (!holds) return 'not offered yet'
  return `now ${column === 'quality' ? holds.quality : formatWholeRupees(holds[column])}`
}

/** To the same column of the next line, or the one before. */
function walk(event: KeyboardEvent<HTMLInputElement>, column: Column): void {
  const down = event.key === 'ArrowDown' || (event.key === 'Enter' && !event.shiftKey)
  const up = event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey)
  if (!down && !up) return
  event.preventDefault()
  const body = event.currentTarget.closest('tbody')
  const all = [...(body?.querySelectorAll<HTMLInputElement>(`[data-column=${column}]`) ?? [])]
  all[all.indexOf(event.currentTarget) + (down ? 1 : -1)]?.focus()
}
