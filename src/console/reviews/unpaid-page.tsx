/** Orders with a price that are not paid yet: whom to call, for how long they wait, and taking the payment. */
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { formatRupees } from '#kernel/money.ts'
import { Badge } from '#ui/design/badge.tsx'
import { Button } from '#ui/design/button.tsx'
import { useStaleAnswers } from '#ui/query/stale-answers.ts'
import { usePages } from '#ui/query/use-pages.ts'
import { takePayment } from '#domain/orders/contract/staff-order.ts'
import { listUnpaid, type UnpaidOrder } from '#domain/orders/contract/staff-unpaid.ts'
import { TakePaymentDialog } from '#console/counter/take-payment.tsx'
import { shortTimestamp } from '#console/frame/short-time.ts'
import { Queue } from './work-queue.tsx'

export default function UnpaidPage() {
  const found = usePages(
    listUnpaid,
    {},
    {
      rows: (page) => page.orders,
      next: ({ orders, more }) => (more ? { after: orders.at(-1)?.orderId } : undefined),
    },
  )
  return (
    <Queue
      icon="contact"
      found={found}
      empty="Every order with a price is paid."
      head={
        <p className="small muted">
          Nothing paid yet, or a balance due; the oldest first. A cart that was confirmed online and
          left is shown for two weeks.
        </p>
      }
    >
      {(one) => <UnpaidCard key={one.orderId} order={one} />}
    </Queue>
  )
}

const kinds = {
  'taken-on': ['amber', 'Taken on'],
  agreed: ['amber', 'Agreed on the phone'],
  online: ['grey', 'Confirmed online'],
} as const

const balanceDue = ['blue', 'Balance due'] as const

function UnpaidCard({ order }: { readonly order: UnpaidOrder }) {
  const id = useId()
  const [isPaying, setPaying] = useState(false)
  const refresh = useStaleAnswers()
  // A QR code may have been paid in the dialog, which no call of this page reports.
  const close = () => {
    setPaying(false)
    void refresh([takePayment])
  }
  const { orderId, orderNumber, customer, device, issues, kind, due, total } = order
  // A part is there, so it is not a customer who never paid.
  const [tone, title] = due < total ? balanceDue : kinds[kind]
  return (
    <article className="panel" aria-labelledby={id}>
      <h2 id={id}>
        <span className="review-name">
          {customer.name} <Badge tone={tone}>{title}</Badge>
        </span>
        <span className="code small muted">{orderNumber}</span>
      </h2>
      <div className="panel-body grid gap-5">
        <p>
          <span className="strong">{device}</span>
          <br />
          <span className="muted">{issues.join(', ')}</span>
        </p>
        <Facts order={order} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          {kind !== 'online' && (
            <Button onClick={() => setPaying(true)}>
              Take {formatRupees(due)}
              <span className="visually-hidden"> from {customer.name}</span>
            </Button>
          )}
          {kind === 'taken-on' && (
            <Link className="link" to={`/staff/orders/${orderId}`}>
              Open the repair
            </Link>
          )}
        </div>
        {isPaying && (
          <TakePaymentDialog orderId={orderId} name={customer.name} total={due} onClose={close} />
        )}
      </div>
    </article>
  )
}

const Facts = ({ order: { customer, since, total, due } }: { readonly order: UnpaidOrder }) => (
  <dl className="review-facts call-facts">
    <div>
      <dt>Phone</dt>
      <dd className="tabular">
        <a className="link tabular" href={`tel:+91${customer.mobileNumber}`}>
          {customer.mobileNumber}
        </a>
      </dd>
    </div>
    <div>
      <dt>Waits since</dt>
      <dd className="tabular">{shortTimestamp(since)}</dd>
    </div>
    <div>
      <dt>To pay</dt>
      <dd className="tabular">
        {formatRupees(due)}
        {due < total && <span className="muted"> of {formatRupees(total)}</span>}
      </dd>
    </div>
  </dl>
)
