/** Refunds that were decided, newest first, and a new one for an order named by its number. */
import { type FormEvent, useState } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { formatTimestamp } from '#kernel/time.ts'
import { Button } from '#ui/design/button.tsx'
import { type Column, ListTable } from '#ui/design/list-table.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { usePages } from '#ui/query/use-pages.ts'
import { listMoneyBack } from '#domain/accounting/contract/staff-money.ts'
import { inMoney } from './in-money.ts'
import { OrderOrPayment } from './order-or-payment.tsx'
import { MonthTable } from './table-button.tsx'
import { PagedPanel } from './paged-panel.tsx'
import { FailedRefunds } from './failed-refunds.tsx'
import { RefundState } from './owed-refund.tsx'
import { RefundDialog } from './refund-dialog.tsx'

type Refund = ResponseOf<typeof listMoneyBack>['refunds'][number]

const columns: readonly Column<Refund>[] = [
  {
    title: 'Decided',
    className: 'tabular',
    cell: ({ askedAt }) => formatTimestamp(new Date(askedAt)),
  },
  { title: 'Order', cell: (refund) => <OrderOrPayment of={refund} /> },
  { title: 'Reason', cell: ({ reason }) => reason },
  {
    title: 'State',
    cell: (refund) => <RefundState refund={refund} />,
  },
  {
    title: 'Amount',
    kind: 'amount',
    className: 'strong',
    cell: ({ amount, currency }) => inMoney(amount, currency),
  },
]

export default function RefundsPage() {
  const [order, setOrder] = useState<string>()
  const found = usePages(
    listMoneyBack,
    {},
    {
      rows: (page) => page.refunds,
      next: ({ refunds, more }) => (more ? { before: refunds.at(-1)?.refundId } : undefined),
    },
  )
  return (
    <>
      <FailedRefunds />
      <NewRefund onOrder={setOrder} />
      <QueryView query={found} name="the refunds">
        {(refunds) => (
          <PagedPanel title="Refunds" tool={<MonthTable what="refunds" />} pages={found}>
            {refunds.length === 0 ? (
              <p className="panel-body muted">Nothing was sent back yet.</p>
            ) : (
              <ListTable
                caption="Refunds, newest first"
                columns={columns}
                rows={refunds}
                keyOf={({ refundId }) => refundId}
              />
            )}
          </PagedPanel>
        )}
      </QueryView>
      {order && <RefundDialog order={order} onClose={() => setOrder(undefined)} />}
    </>
  )
}

function NewRefund({ onOrder }: { readonly onOrder: (order: string) => void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const order = String(new FormData(event.currentTarget).get('order') ?? '').trim()
    if (order) onOrder(order)
  }
  return (
    <form className="money-filter" onSubmit={submit}>
      <TextField
        label="Order number"
        name="order"
        autoComplete="off"
        maxLength={64}
        placeholder="MDC-7F3A9C"
        required
      />
      <div className="money-actions">
        <Button type="submit" size="sm">
          Start a refund
        </Button>
      </div>
    </form>
  )
}
