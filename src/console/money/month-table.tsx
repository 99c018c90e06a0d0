/** The button for a month's CSV: this month's, unless another is chosen. */
import { useState } from 'react'
import { TableButton } from './table-button.tsx'

type Props = { readonly what: 'payments' | 'refunds' }

export function MonthTable({ what }: Props) {
  const [month, setMonth] = useState('')
  return (
    <span className="mo-month">
      <label className="muted" htmlFor={`month-${what}`}>
        This month, or<span className="vh"> another one for the CSV</span>
      </label>
      <input
        className="input"
        id={`month-${what}`}
        type="month"
        placeholder="2026-11"
        pattern="\d{4}-\d{2}"
        value={month}
        onChange={({ target }) => setMonth(target.value)}
      />
      <TableButton input={{ what, ...(month && { month }) }}>CSV of the month</TableButton>
    </span>
  )
}
