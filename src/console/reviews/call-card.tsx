/** One contact request: whom to call about what, what became of earlier calls, and what the call led to. */
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { formatRupees } from '#kernel/money.ts'
import { formatTimestamp } from '#kernel/time.ts'
import { Badge } from '#ui/design/badge.tsx'
import { Button } from '#ui/design/button.tsx'
import { closeReasonTitles } from '#domain/orders/contact-request.ts'
import type { ShownContactRequest } from '#domain/orders/contract/staff-contact.ts'
import { CloseDialog, NoAnswerDialog } from './call-dialogs.tsx'
import { ConvertDialog } from './convert-dialog.tsx'

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
    <dl className="review-facts">
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

/** What the request became; a booking that is paid has a repair. */
function Outcome({ request: { orderId, over } }: Props) {
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
  return (
    <p className="small">
      <Badge tone={over.paid ? 'green' : 'amber'}>
        {endings[over.ending]}, {over.paid ? 'paid' : 'not paid'}
      </Badge>{' '}
      {over.paid && (
        <Link className="link" to={`/staff/orders/${orderId}`}>
          Open the repair
        </Link>
      )}{' '}
      <span className="muted">({by})</span>
    </p>
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
