/** The button that downloads a table as a CSV file. */
import { useState } from 'react'
import { Button } from '#ui/design/button.tsx'
import { downloadFile } from '#ui/api/download-file.ts'
import { Icon } from '#ui/design/icon.tsx'
import { useTask } from '#ui/query/use-task.ts'
import { type TableInput, moneyTableFile } from '#domain/accounting/contract/staff-registers.ts'

type Props = { readonly input: TableInput; readonly children: string }

const download = (input: TableInput): Promise<void> =>
  downloadFile(
    `${moneyTableFile.path}?${new URLSearchParams(input).toString()}`,
    `${input.what}.csv`,
  )

export function TableButton({ input, children }: Props) {
  const downloading = useTask(download, {
    failure: { title: 'Table not downloaded', message: 'Please try again.' },
  })
  return (
    <Button
      size="sm"
      variant="line"
      loading={downloading.isRunning}
      onClick={() => void downloading.run(input)}
    >
      <Icon name="doc" size={17} /> {children}
    </Button>
  )
}

type MonthTableProps = { readonly what: 'payments' | 'refunds' }

/** The button for a month's CSV: this month's, unless another is chosen. */
export function MonthTable({ what }: MonthTableProps) {
  const [month, setMonth] = useState('')
  return (
    <span className="month-table">
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
