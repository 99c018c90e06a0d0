/** One contact request: whom to call about what, what became of earlier calls, and what the call led to. */
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { formatRupees } from '#kernel/money.ts'
import { formatTimestamp } from '#kernel/time.ts'
import { Badge } from '#ui/design/badge.tsx'
import { Button } from '#ui/design/button.tsx'
import { useMay } from '#ui/api/role.ts'
import { isClosed } from '#domain/orders/cancellation.ts'
import { closeReasonTitles } from '#domain/orders/contact-request.ts'
import type { ShownContactRequest } from '#domain/orders/contract/staff-contact.ts'
import { TakePaymentDialog } from '#console/counter/take-payment.tsx'
import { CloseDialog } from './call-dialogs.tsx'
import { ConvertDialog } from './convert-dialog.tsx'
import { NoAnswerDialog } from './no-answer-dialog.tsx'

type Props = { readonly request: ShownContactRequest }

export function CallCard({ request }: Props) {
  const id = useId()
  const { customer, device, issues, late, over, orderNumber } = request
  return (
    <article className="panel" aria-labelledby={id}>
      <h2 id={id}>
        {customer.name} <span className="code small muted">{orderNumber}</span>{' '}
        {late && <Badge tone="red">Late</Badge>}
      </h2>
      <div className="panel-body grid gap-5">
        <p>
          <span className="strong">{device}</span>
          <br />
          <span className="muted">{issues.join(', ')}</span>
        </p>
        <Facts request={request} />
        {over ? <Outcome request={request} /> : <Actions request={request} />}
      </div>
    </article>
  )
}

const shown = (timestamp: string): string => formatTimestamp(new Date(timestamp))

function Facts({ request }: Props) {
  const { customer, total, requestedAt, attempts, lastAttemptAt, nextTryAt } = request
  return (
    <dl className="review-facts call-facts">
      <Fact label="Phone">
        <a className="link tabular" href={`tel:+91${customer.mobileNumber}`}>
          {customer.mobileNumber}
        </a>
      </Fact>
      <Fact label="Asked">{shown(requestedAt)}</Fact>
      <Fact label="Price shown">{total === null ? 'None' : formatRupees(total)}</Fact>
      <Fact label="Calls without an answer">
        {lastAttemptAt ? `${attempts}, last ${shown(lastAttemptAt)}` : 'None'}
      </Fact>
      {nextTryAt && <Fact label="Next try">{shown(nextTryAt)}</Fact>}
    </dl>
  )
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd className="tabular">{children}</dd>
  </div>
)

const endings = { 'walk-in': 'Walk-in', pickup: 'Pickup' } as const

/** What the request became; a booking that is paid has a repair, and one that is not can be paid at the counter. */
function Outcome({ request }: Props) {
  const { orderId, over } = request
  if (!over) return null
  const by = `${over.by ? `${over.by}, ` : ''}${shown(over.at)}`
  if (over.ending === 'closed') {
    return (
      <p className="small">
        <Badge tone="grey">Closed</Badge>{' '}
        {over.reason ? closeReasonTitles[over.reason] : 'Cancelled by the customer'}{' '}
        <span className="muted">({by})</span>
      </p>
    )
  }
  const isCalledOff = isClosed(over.status)
  const isUnpriced = request.total === null && !isCalledOff
  const [tone, state] = isUnpriced
    ? (['green', 'finding the fault'] as const)
    : over.paid
      ? (['green', 'paid'] as const)
      : isCalledOff
        ? (['grey', 'cancelled'] as const)
        : (['amber', 'not paid'] as const)
  return (
    <>
      <p className="small">
        <Badge tone={tone}>
          {endings[over.ending]}, {state}
        </Badge>{' '}
        {(over.paid || request.total === null) && (
          <Link className="link" to={`/staff/orders/${orderId}`}>
            Open the repair
          </Link>
        )}{' '}
        <span className="muted">({by})</span>
      </p>
      {!over.paid && !isCalledOff && <Payment request={request} />}
    </>
  )
}

/** The customer has a link to pay; who comes in person pays here. */
function Payment({ request: { orderId, customer, over } }: Props) {
  const [isPaying, setPaying] = useState(false)
  const may = useMay()
  const due = over?.due ?? 0
  if (due === 0 || !may('book-at-counter')) return null
  return (
    <>
      <Button
        className="justify-self-start"
        aria-label={`Take the payment of ${customer.name}`}
        onClick={() => setPaying(true)}
      >
        Take {formatRupees(due)}
      </Button>
      {isPaying && (
        <TakePaymentDialog
          orderId={orderId}
          name={customer.name}
          total={due}
          onClose={() => setPaying(false)}
        />
      )}
    </>
  )
}

type Asking = 'no-answer' | 'convert' | 'close'

function Actions({ request }: Props) {
  const [asking, setAsking] = useState<Asking>()
  const onClose = () => setAsking(undefined)
  const { name } = request.customer
  return (
    <div className="flex flex-wrap gap-3">
      <Button aria-label={`Turn into a booking: ${name}`} onClick={() => setAsking('convert')}>
        Turn into a booking
      </Button>
      <Button
        variant="line"
        aria-label={`Called, no answer: ${name}`}
        onClick={() => setAsking('no-answer')}
      >
        Called, no answer
      </Button>
      <Button variant="line" aria-label={`Close: ${name}`} onClick={() => setAsking('close')}>
        Close
      </Button>
      {asking === 'no-answer' && <NoAnswerDialog request={request} onClose={onClose} />}
      {asking === 'convert' && <ConvertDialog request={request} onClose={onClose} />}
      {asking === 'close' && <CloseDialog request={request} onClose={onClose} />}
    </div>
  )
}
