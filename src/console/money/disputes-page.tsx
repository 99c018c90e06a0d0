/** Payments that their payers dispute at the bank: until when to answer, and how each ended. */
import type { ResponseOf } from '#kernel/endpoint.ts'
import { formatTimestamp } from '#kernel/time.ts'
import { type Column, ListTable } from '#ui/design/list-table.tsx'
import { Query } from '#ui/query/query.tsx'
import { listDisputes } from '#domain/accounting/contract/staff-failed-refunds.ts'
import { isOpenDispute } from '#domain/payments/dispute.ts'
import { DisputeBadge } from './dispute-badge.tsx'
import { inMoney } from './in-money.ts'
import { OrderOrPayment } from './order-or-payment.tsx'

type Dispute = ResponseOf<typeof listDisputes>[number]

const nothing = {
  icon: 'contract',
  title: 'No disputes',
  text: 'No payer has asked the bank for money back.',
} as const

const columns: readonly Column<Dispute>[] = [
  {
    title: 'Opened',
    className: 'tabular',
    cell: ({ openedAt }) => formatTimestamp(new Date(openedAt)),
  },
  { title: 'Order', cell: (dispute) => <OrderOrPayment of={dispute} /> },
  { title: 'Reason', cell: ({ reason }) => reason.replaceAll('_', ' ') || 'not given' },
  { title: 'State', cell: ({ status }) => <DisputeBadge status={status} /> },
  {
    title: 'Answer until',
    className: 'tabular',
    cell: (dispute) =>
      dispute.respondBy && isOpenDispute(dispute)
        ? formatTimestamp(new Date(dispute.respondBy))
        : '',
  },
  {
    title: 'Amount',
    kind: 'amount',
    className: 'strong',
    cell: ({ amount, currency }) => inMoney(amount, currency),
  },
]

export default function DisputesPage() {
  return (
    <Query of={listDisputes} input={{}} name="the disputes" empty={nothing}>
      {(disputes) => (
        <section className="panel">
          <h2>Disputes</h2>
          <p className="panel-body small muted">
            Answer an open dispute in the payment provider’s dashboard, with the job sheet, the
            photos and the invoice. A lost one is booked like a refund, with its document; when it
            is won again, the money counts again.
          </p>
          <ListTable
            caption="Disputes, newest first"
            columns={columns}
            rows={disputes}
            keyOf={({ disputeId }) => disputeId}
          />
        </section>
      )}
    </Query>
  )
}
