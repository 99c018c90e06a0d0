/** How long the work on repairs took in the days shown, by device family or by issue. */
import { useState } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { getWorkTimes } from '#domain/repairs/contract/staff-work-time.ts'
import { fewestRepairs, mostRepairs } from '#domain/repairs/reports/work-times.ts'
import { type Column, ListTable } from '#ui/design/list-table.tsx'
import { Segment } from '#ui/design/segment.tsx'
import { Query } from '#ui/query/query.tsx'

type Group = ResponseOf<typeof getWorkTimes>['families'][number]

const columnsOf = (title: string): readonly Column<Group>[] => [
  { title, kind: 'row', cell: ({ name }) => name },
  { title: 'Repairs', kind: 'amount', cell: ({ count }) => count },
  { title: 'Median', kind: 'amount', cell: ({ median }) => `${median} h` },
  { title: '90th percentile', kind: 'amount', cell: ({ ninth }) => `${ninth} h` },
]
const columns = { families: columnsOf('Device'), issues: columnsOf('Issue') }
const groupings = [
  { value: 'families', label: 'By device' },
  { value: 'issues', label: 'By issue' },
] as const

export function WorkTimes({ span }: { readonly span: 14 | 30 }) {
  const [by, setBy] = useState<'families' | 'issues'>('families')
  return (
    <section className="panel">
      <h2 className="flex-wrap">
        Time in work
        <Segment label="Time in work of" choices={groupings} value={by} onValue={setBy} />
      </h2>
      <Query
        of={getWorkTimes}
        input={{ days: `${span}` }}
        name="the times in work"
        loading="m-5 h-24"
      >
        {(data) =>
          data[by].length === 0 ? (
            <p className="panel-body small muted">
              Shown from {fewestRepairs} repairs on that passed their final check in {span} days.
            </p>
          ) : (
            <>
              <ListTable columns={columns[by]} rows={data[by]} keyOf={({ name }) => name} />
              <p className="panel-body smaller muted pt-3">
                Assessment, repair and final check while the counter is open, without waits
                {by === 'issues' && ', of repairs with one issue alone'}. From {fewestRepairs}{' '}
                repairs on, and of the newest {mostRepairs.toLocaleString('en-IN')} at most.
              </p>
            </>
          )
        }
      </Query>
    </section>
  )
}
