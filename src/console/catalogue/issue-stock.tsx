/** The panel of an issue with what is in stock for each of its models, and what customers read about it. */
import { Link } from 'react-router'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { useMay } from '#ui/api/role.ts'
import { shortDay } from '#console/frame/short-time.ts'
import { type Column, ListTable } from '#ui/design/list-table.tsx'
import { Query } from '#ui/query/query.tsx'
import { listIssueReadiness } from '#domain/parts/contract/staff-readiness.ts'

type Row = ResponseOf<typeof listIssueReadiness>[number]

/** `3 in stock, next 24 Nov`. */
function stockText({ free, expectedOn }: Row): string {
  const here = free ? `${free} in stock` : 'None in stock'
  return expectedOn ? `${here}, next ${shortDay(expectedOn).replace(/ \d{4}$/, '')}` : here
}

const columns: readonly Column<Row>[] = [
  {
    title: 'Model',
    kind: 'row',
    cell: ({ model }) => (
      <Link className="link" to={`/staff/parts?q=${encodeURIComponent(model)}`}>
        {model}
      </Link>
    ),
  },
  { title: 'Parts', cell: stockText },
  {
    title: 'Customers read',
    cell: ({ text }) => text ?? <span className="faint">Nothing</span>,
  },
]

type KeptProps = {
  readonly kept: readonly Row[]
  /** How many models the issue is offered for. */
  readonly models: number
}

function Kept({ kept, models }: KeptProps) {
  const others = models - kept.length
  return (
    <>
      {kept.length > 0 && (
        <ListTable
          caption="Parts by model"
          columns={columns}
          rows={kept}
          keyOf={({ modelId }) => modelId}
        />
      )}
      {others > 0 && (
        <p className="panel-body small muted">
          {kept.length === 0 ? 'No part is kept for it.' : othersText(others)} Customers read
          nothing about the part there.
        </p>
      )}
      {models === 0 && <p className="panel-body small muted">It has no price for any model yet.</p>}
    </>
  )
}

const othersText = (count: number) =>
  count === 1 ? 'No part is kept for 1 other model.' : `No part is kept for ${count} other models.`

type Props = { readonly issueId: string }

export function IssueStock({ issueId }: Props) {
  const may = useMay()
  if (!may('see-parts')) return null
  return (
    <section className="panel issue-wide" aria-label="Parts in stock">
      <h2>Parts in stock</h2>
      <Query of={listIssueReadiness} input={{ issueId }} name="the parts" loading="h-24 w-full">
        {(rows) => <Kept kept={rows.filter(({ free }) => free !== null)} models={rows.length} />}
      </Query>
    </section>
  )
}
