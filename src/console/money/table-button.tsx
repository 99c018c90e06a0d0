/** The button that downloads a table as a CSV file. */
import { useState } from 'react'
import { FileButton } from '#console/frame/file-button.tsx'
import { type TableInput, moneyTableFile } from '#domain/accounting/contract/staff-registers.ts'

type Props = { readonly input: TableInput; readonly children: string }

export const TableButton = ({ input, children }: Props) => (
  <FileButton
    address={`${moneyTableFile.path}?${new URLSearchParams(input).toString()}`}
    fileName={`${input.what}.csv`}
  >
    {children}
  </FileButton>
)

type MonthTableProps = { readonly what: 'payments' | 'refunds' }

/** The button for a month's CSV: this month's, unless another is chosen. */
export function MonthTable({ what }: MonthTableProps) {
  const [month, setMonth] = useState('')
  return (
    <span className="month-table">
      <label className="muted" htmlFor={`month-${what}`}>
        This month, or<span className="visually-hidden"> another one for the CSV</span>
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
