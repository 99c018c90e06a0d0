/** What the stock is worth and the parts that nobody used for a long time, for the owner. */
import type { ResponseOf } from '#kernel/endpoint.ts'
import { formatRupees } from '#kernel/money.ts'
import { formatDay, noonOf } from '#kernel/time.ts'
import { getStockWorth } from '#domain/parts/contract/staff-to-order.ts'
import { slowAfterDays } from '#domain/parts/to-order.ts'
import { PartLink } from '#console/parts/part-link.tsx'
import { useMay } from '#ui/api/role.ts'
import { type Column, ListTable } from '#ui/design/list-table.tsx'
import { Query } from '#ui/query/query.tsx'
import { OverviewFigure } from './overview-figure.tsx'

type Slow = ResponseOf<typeof getStockWorth>['slow'][number]

const columns: readonly Column<Slow>[] = [
  {
    title: 'Part',
    kind: 'row',
    cell: (part) => <PartLink {...part} />,
  },
  { title: 'On shelf', kind: 'amount', cell: ({ pieces }) => pieces },
  {
    title: 'Last used',
    cell: ({ lastUsedOn }) => (lastUsedOn ? formatDay(noonOf(lastUsedOn)) : 'Never'),
  },
  { title: 'At cost', kind: 'amount', cell: ({ value }) => formatRupees(value) },
]

/** Nothing for other roles. */
export function StockWorth() {
  const may = useMay()
  if (!may('see-stock-value')) return null
  return (
    <section className="panel" aria-label="Stock">
      <h2>Stock</h2>
      <Query of={getStockWorth} input={{}} name="the stock" loading="m-5 h-32">
        {({ value, slowValue, slow }) => (
          <>
            <dl className="panel-body overview-tiles" aria-label="Worth of the stock">
              <OverviewFigure title="Worth" value={formatRupees(value)} note="At cost" />
              <OverviewFigure
                title="In slow parts"
                value={formatRupees(slowValue)}
                note={`Not used for ${slowAfterDays} days`}
              />
            </dl>
            {slow.length === 0 ? (
              <p className="panel-body small muted">
                Every part that is here was used or received within {slowAfterDays} days.
              </p>
            ) : (
              <ListTable
                caption="Slow parts"
                columns={columns}
                rows={slow}
                keyOf={({ partId }) => partId}
              />
            )}
          </>
        )}
      </Query>
    </section>
  )
}
