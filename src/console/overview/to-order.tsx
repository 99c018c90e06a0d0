/** What to order today: by supplier, with one button that notes the whole order. */
import { useState } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { formatRupees } from '#kernel/money.ts'
import { addPurchaseOrder } from '#domain/parts/contract/staff-purchases.ts'
import { listToOrder } from '#domain/parts/contract/staff-to-order.ts'
import { randomId } from '#ui/api/random-id.ts'
import { PartLink } from '#console/parts/part-link.tsx'
import { useMay } from '#ui/api/role.ts'
import { Button } from '#ui/design/button.tsx'
import { type Column, ListTable } from '#ui/design/list-table.tsx'
import { Query } from '#ui/query/query.tsx'
import { useAction } from '#ui/query/use-action.ts'

type Group = ResponseOf<typeof listToOrder>[number]
type Line = Group['lines'][number]

const columns: readonly Column<Line>[] = [
  {
    title: 'Part',
    kind: 'row',
    cell: (part) => <PartLink {...part} />,
  },
  { title: 'Why', cell: ({ free, coming, needs }) => whyText(free, coming, needs) },
  { title: 'Order', kind: 'amount', className: 'strong', cell: ({ quantity }) => quantity },
  {
    title: 'Each',
    kind: 'amount',
    cell: ({ price }) => (price === null ? '–' : formatRupees(price)),
  },
  {
    title: 'Comes in',
    cell: ({ leadDays }) =>
      leadDays === null ? '–' : leadDays === 1 ? '1 day' : `${leadDays} days`,
  },
]

/** `1 free, 2 coming, 3 repairs wait`. */
function whyText(free: number, coming: number, needs: number): string {
  const parts = [`${free} free`]
  if (coming > 0) parts.push(`${coming} coming`)
  if (needs > 0) parts.push(needs === 1 ? '1 repair waits' : `${needs} repairs wait`)
  return parts.join(', ')
}

/** Nothing for roles that order nothing. */
export function ToOrder() {
  const may = useMay()
  if (!may('keep-parts')) return null
  return (
    <section className="panel" aria-label="What to order today" id="to-order">
      <h2>What to order today</h2>
      <Query of={listToOrder} input={{}} name="what to order" loading="m-5 h-32">
        {(groups) =>
          groups.length === 0 ? (
            <p className="panel-body small muted">
              Nothing: every part has its pieces, and every repair’s part is here or on its way.
            </p>
          ) : (
            groups.map((group) => <SupplierLines key={group.supplier?.id ?? ''} group={group} />)
          )
        }
      </Query>
    </section>
  )
}

function SupplierLines({ group }: { readonly group: Group }) {
  const { supplier, expectedOn, total, lines } = group
  const name = supplier?.name ?? 'No supplier yet'
  return (
    <section aria-label={name} className="to-order">
      <div className="to-order-head">
        <h3 className="strong">{name}</h3>
        {supplier ? (
          <NoteOrder supplier={supplier} expectedOn={expectedOn} lines={lines} total={total} />
        ) : (
          <span className="small muted">Add a supplier’s price on the part’s page.</span>
        )}
      </div>
      <ListTable
        caption={`To order: ${name}`}
        columns={columns}
        rows={lines}
        keyOf={({ partId }) => partId}
      />
    </section>
  )
}

/** As many as one order holds; the others stay in the list. */
const mostLines = 60

type NoteProps = {
  readonly expectedOn: string | null
  readonly supplier: NonNullable<Group['supplier']>
  readonly lines: readonly Line[]
  readonly total: number
}

/** A second press of one list adds no second order, because both have the same key. */
function NoteOrder({ supplier, expectedOn, lines, total }: NoteProps) {
  const [formKey, setFormKey] = useState(randomId)
  const ordering = useAction(addPurchaseOrder, {
    success: {
      title: 'Order noted',
      message: `Tell ${supplier.name}. Its parts are scanned under Parts when they arrive.`,
    },
    failure: { title: 'Order not noted', message: 'Please try again.' },
    onSuccess: () => setFormKey(randomId()),
  })
  return (
    <span className="to-order-act">
      <span className="small muted tabular">{formatRupees(total)} without tax</span>
      <Button
        size="sm"
        variant="line"
        loading={ordering.isRunning}
        onClick={() =>
          void ordering.run({
            supplierId: supplier.id,
            noteNumber: '',
            expectedOn,
            carrier: '',
            trackingNumber: '',
            lines: lines.slice(0, mostLines).map(({ partId, quantity, price }) => ({
              partId,
              quantity,
              price: String(price ?? 0),
            })),
            checked: true,
            formKey,
          })
        }
      >
        Note the order<span className="visually-hidden"> of {supplier.name}</span>
      </Button>
    </span>
  )
}
