/** What the repairs of a month earned, by issue, model or technician, for the owner; with the table as a file. */
import { useState } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { formatRupees } from '#kernel/money.ts'
import { getMargins, marginTableFile } from '#domain/repairs/contract/staff-margin.ts'
import { useMay } from '#ui/api/role.ts'
import { type Column, ListTable } from '#ui/design/list-table.tsx'
import { Segment } from '#ui/design/segment.tsx'
import { Query } from '#ui/query/query.tsx'
import { FileButton } from '#console/frame/file-button.tsx'
import { OverviewFigure } from './overview-figure.tsx'

type Report = ResponseOf<typeof getMargins>
type Group = Report['issues'][number]

const groupings = [
  { value: 'issues', label: 'By issue' },
  { value: 'models', label: 'By model' },
  { value: 'technicians', label: 'By technician' },
] as const
type Grouping = (typeof groupings)[number]['value']

const columnsOf = (title: string): readonly Column<Group>[] => [
  { title, kind: 'row', cell: ({ name }) => name },
  { title: 'Repairs', kind: 'amount', cell: ({ repairs }) => repairs },
  { title: 'Net', kind: 'amount', cell: ({ net }) => formatRupees(net) },
  { title: 'Parts', kind: 'amount', cell: ({ cost }) => formatRupees(cost) },
  {
    title: 'Margin',
    kind: 'amount',
    className: 'strong',
    cell: ({ margin }) => formatRupees(margin),
  },
]
const columns: Readonly<Record<Grouping, readonly Column<Group>[]>> = {
  issues: columnsOf('Issue'),
  models: columnsOf('Model'),
  technicians: columnsOf('Technician'),
}

const isMonth = (typed: string): boolean => /^20\d\d-(0[1-9]|1[0-2])$/.test(typed)

/** Nothing for other roles. */
export function Margins({ thisMonth }: { readonly thisMonth: string }) {
  const may = useMay()
  const [typed, setTyped] = useState(thisMonth)
  const [by, setBy] = useState<Grouping>('issues')
  if (!may('see-stock-value')) return null
  const month = isMonth(typed) ? typed : thisMonth
  return (
    <section className="panel" aria-label="Margin">
      <div className="panel-head">
        <h2>Margin</h2>
        <span className="month-table">
          <label className="visually-hidden" htmlFor="margin-month">
            Month of the margin
          </label>
          <input
            className="input"
            id="margin-month"
            type="month"
            placeholder="2026-11"
            pattern="\d{4}-\d{2}"
            max={thisMonth}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <FileButton
            address={`${marginTableFile.path}?month=${month}`}
            fileName={`margin-${month}.csv`}
          >
            CSV of the month
          </FileButton>
        </span>
      </div>
      <Query of={getMargins} input={{ month }} name="the margin" loading="m-5 h-40">
        {(report) => (
          <>
            <Sums report={report} />
            <div className="panel-body">
              <Segment label="Margin" choices={groupings} value={by} onValue={setBy} />
            </div>
            {report[by].length > 0 && (
              <ListTable
                caption="Margin by group"
                columns={columns[by]}
                rows={report[by]}
                keyOf={({ name }) => name}
              />
            )}
            <p className="panel-body smaller muted pt-3">
              Repairs that were delivered or ended in the month, without tax, less refunds and the
              parts used from the stock. A part that the stock does not know costs nothing here.
            </p>
          </>
        )}
      </Query>
    </section>
  )
}

const Sums = ({ report: { net, cost, margin, repairs } }: { readonly report: Report }) => (
  <dl className="panel-body overview-tiles" aria-label="Margin of the month">
    <OverviewFigure
      title="Margin"
      value={formatRupees(margin)}
      note={repairs === 1 ? '1 repair' : `${repairs} repairs`}
    />
    <OverviewFigure title="Net of tax" value={formatRupees(net)} note="Less refunds" />
    <OverviewFigure title="Parts" value={formatRupees(cost)} note="At cost" />
  </dl>
)
