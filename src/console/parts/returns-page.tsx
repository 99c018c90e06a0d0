/** Returns to suppliers: those that wait for an answer, those that ended, and the one that is being packed. */
import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { formatRupees } from '#kernel/money.ts'
import { useMay } from '#ui/api/role.ts'
import { Button } from '#ui/design/button.tsx'
import { type Column, ListTable } from '#ui/design/list-table.tsx'
import { Query, QueryView } from '#ui/query/query.tsx'
import { ShowMore } from '#ui/query/show-more.tsx'
import { usePages } from '#ui/query/use-pages.ts'
import { getReturn, listReturns } from '#domain/parts/contract/staff-returns.ts'
import { returnReasons } from '#domain/parts/supplier-return.ts'
import { shortTimestamp } from '#console/frame/short-time.ts'
import { PartPanel } from './part-panel.tsx'
import { PartsHeadOf } from './parts-tabs.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { ReturnPanel } from './return-panel.tsx'

export default function ReturnsPage() {
  const may = useMay()
  return may('see-parts') ? <Returns /> : <Navigate to="/staff" replace />
}

/** The parameter of the address that names the return. */
const parameter = 'return'

function Returns() {
  const may = useMay()
  const [address, setAddress] = useSearchParams()
  const [isNew, setNew] = useState(false)
  const returnId = address.get(parameter)
  const open = (id: string) => setAddress({ [parameter]: id })
  return (
    <div className="parts">
      <PartsHeadOf here="/staff/parts/returns" />
      <div className="parts-columns">
        <div className="record-column">
          <ReturnList state="open" title="Waiting for the supplier" onOpen={open} />
          <ReturnList state="closed" title="Closed" onOpen={open} />
        </div>
        <section className="panel deliveries" aria-label="Return">
          {returnId ? (
            <Query of={getReturn} input={{ returnId }} name="the return" loading="m-5 h-72">
              {(shown) => <ReturnPanel shown={shown} onLeave={() => setAddress({})} />}
            </Query>
          ) : (
            <>
              <h2>New return</h2>
              <div className="panel-body grid gap-3">
                <p className="small muted">
                  Faulty, wrong or too many: collect the pieces, send them, and note what the
                  supplier credits.
                </p>
                {may('keep-parts') && <Button onClick={() => setNew(true)}>Start a return</Button>}
              </div>
            </>
          )}
        </section>
      </div>
      {isNew && <ReturnDialog onClose={() => setNew(false)} onAdded={open} />}
    </div>
  )
}

type Listed = ResponseOf<typeof listReturns>['returns'][number]
type ListProps = {
  readonly state: 'open' | 'closed'
  readonly title: string
  readonly onOpen: (returnId: string) => void
}

function ReturnList({ state, title, onOpen }: ListProps) {
  const returns = usePages(
    listReturns,
    { state },
    {
      rows: (page) => page.returns,
      next: ({ returns: rows, more }) => (more ? { after: rows.at(-1)?.id } : undefined),
    },
  )
  return (
    <PartPanel title={title}>
      <QueryView query={returns} name="the returns" loading="h-24 w-full">
        {(rows) =>
          rows.length === 0 ? (
            <p className="panel-body small muted">
              {state === 'open' ? 'Nothing waits for a supplier.' : 'None yet.'}
            </p>
          ) : (
            <ListTable
              caption={title}
              rows={rows}
              keyOf={({ id }) => id}
              columns={columnsFor(state, onOpen)}
            />
          )
        }
      </QueryView>
      <ShowMore pages={returns} size="sm" className="stock-more" />
    </PartPanel>
  )
}

const columnsFor = (
  state: 'open' | 'closed',
  onOpen: (returnId: string) => void,
): readonly Column<Listed>[] => [
  { title: 'Supplier', kind: 'row', cell: ({ supplier }) => supplier },
  { title: 'Reason', cell: ({ reason }) => returnReasons[reason] },
  { title: 'Pieces', kind: 'amount', cell: ({ pieces }) => pieces },
  {
    title: state === 'open' ? 'Expected' : 'Credited',
    kind: 'amount',
    cell: ({ credit, expectedCredit, cost }) => formatRupees(credit ?? expectedCredit ?? cost),
  },
  { title: 'State', cell: stateOf },
  {
    title: 'Open',
    kind: 'act',
    cell: ({ id, supplier }) => (
      <Button size="xs" variant="quiet" aria-label={`Open: ${supplier}`} onClick={() => onOpen(id)}>
        Open
      </Button>
    ),
  },
]

function stateOf({ closedAt, trackingNumber, startedAt }: Listed) {
  if (closedAt) return `Closed ${shortTimestamp(closedAt)}`
  return (
    <span className="state-word" data-tone={trackingNumber ? 'going' : 'wait'}>
      {trackingNumber ? `Sent, ${trackingNumber}` : `Packing since ${shortTimestamp(startedAt)}`}
    </span>
  )
}
