/** The sheet of a day: what was received, by method, and where every rupee went; each number opens its lines. */
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { formatDay, noonOf } from '#kernel/time.ts'
import { Badge } from '#ui/design/badge.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { Query } from '#ui/query/query.tsx'
import { methodTitles } from '#domain/payments/method.ts'
import { type Part, parts, partTitles } from '#domain/payments/day-sheet.ts'
import { getDaySheet } from '#domain/accounting/contract/staff-money.ts'
import { DayPicker } from './day-picker.tsx'
import { inMoney } from './in-money.ts'
import { OwedPanel } from './owed-panel.tsx'
import { type Opened, SheetLines } from './sheet-lines.tsx'
import { TableButton } from './table-button.tsx'

type Sheet = ResponseOf<typeof getDaySheet>
type Row = Sheet['rows'][number]

export default function DaySheetPage() {
  const [query, setQuery] = useSearchParams()
  const day = query.get('day')
  return (
    <Query of={getDaySheet} input={day ? { day } : {}} name="the sheet">
      {(sheet) => (
        <>
          <div className="day-sheet-tools">
            <DayPicker {...sheet} onDay={(next) => setQuery({ day: next })} />
            <Link className="link" to="/staff/money/drawer">
              Cash drawer
            </Link>
            <TableButton input={{ what: 'sheet', month: sheet.day.slice(0, 7) }}>
              CSV of the month
            </TableButton>
          </div>
          <OwedPanel />
          <DaySheet key={sheet.day} sheet={sheet} />
        </>
      )}
    </Query>
  )
}

function DaySheet({ sheet: { day, rows, total, late, balanced } }: { readonly sheet: Sheet }) {
  const [opened, setOpened] = useState<Opened>()
  return (
    <>
      <section className="panel">
        <h2>
          {formatDay(noonOf(day))}
          <Badge tone={balanced ? 'green' : 'red'}>
            {balanced ? 'Every rupee explained' : 'Does not balance'}
          </Badge>
        </h2>
        {!balanced && (
          <p className="money-alarm" role="alert">
            <Icon name="alert" size={20} />
            Money came in on this day that the books do not explain. Open the difference to see
            which, and settle it before the day is closed.
          </p>
        )}
        {late.count > 0 && (
          <p className="panel-body small muted">
            {late.count === 1 ? 'One receipt' : `${late.count} receipts`} of this day (
            {inMoney(late.amount)}) {late.count === 1 ? 'was' : 'were'} reported by the payment
            provider only after the day had ended. The sheet counts{' '}
            {late.count === 1 ? 'it' : 'them'} on this day, as the provider’s settlement does.
          </p>
        )}
        {rows.length === 0 ? (
          <p className="panel-body muted">Nothing was received on this day.</p>
        ) : (
          <Sums rows={rows} total={total} opened={opened} onOpen={setOpened} />
        )}
      </section>
      {opened && <SheetLines day={day} {...opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

type SumsProps = {
  readonly rows: readonly Row[]
  readonly total: Sheet['total']
  readonly opened: Opened | undefined
  readonly onOpen: (opened: Opened) => void
}

function Sums({ rows, total, opened, onOpen }: SumsProps) {
  return (
    <table className="data-table stack">
      <caption className="visually-hidden">
        What was received, by method, and what became of it
      </caption>
      <thead>
        <tr>
          <th scope="col">Method</th>
          {parts.map((part) => (
            <th key={part} scope="col" className="money">
              {partTitles[part]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.method} ${row.currency}`}>
            <th scope="row" data-label="Method">
              <span>
                {methodTitles[row.method]}
                {row.currency !== 'INR' && `, ${row.currency}`}
                <br />
                <Receipts row={row} />
              </span>
            </th>
            {parts.map((part) => (
              <td key={part} className="money" data-label={partTitles[part]}>
                <Amount
                  row={row}
                  part={part}
                  isOpen={opened?.part === part && opened.method === row.method}
                  onOpen={onOpen}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {total && (
        <tfoot>
          <tr>
            <th scope="row" data-label="Method">
              All, in rupees
            </th>
            {parts.map((part) => (
              <td key={part} className="money" data-label={partTitles[part]}>
                {inMoney(total[part])}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  )
}

/** How many there were, and what of them the till is counted with. */
const Receipts = ({ row: { count, byQrCode, currency } }: { readonly row: Row }) => (
  <span className="smaller muted font-normal">
    {count} {count === 1 ? 'receipt' : 'receipts'}
    {byQrCode.count > 0 && (
      <>
        <br />
        {byQrCode.count} by UPI QR at the counter, {inMoney(byQrCode.received, currency)}
      </>
    )}
  </span>
)

type AmountProps = {
  readonly row: Row
  readonly part: Part
  readonly isOpen: boolean
  readonly onOpen: (opened: Opened) => void
}

/** An amount that is a sum of lines is a button that opens them. */
function Amount({ row, part, isOpen, onOpen }: AmountProps) {
  const { method, currency } = row
  const shown = inMoney(row[part], currency)
  const isWrong = part === 'difference' && row.unexplained > 0
  if (row[part] === 0 && !isWrong) return <span className="muted">{shown}</span>
  return (
    <button
      type="button"
      className={`link sum-button ${isWrong ? 'text-danger' : ''}`}
      aria-expanded={isOpen}
      aria-label={`${methodTitles[method]}, ${partTitles[part]}: ${shown}`}
      onClick={() => onOpen({ method, currency, part })}
    >
      {shown}
    </button>
  )
}
