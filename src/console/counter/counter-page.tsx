/** The counter: books a walk-in or takes a device in, takes the payment, and lists the money that is owed back. */
import { useState, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { randomId } from '#ui/api/random-id.ts'
import type { bookAtCounter } from '#domain/orders/contract/staff.ts'
import { formatRupees } from '#kernel/money.ts'
import { Badge } from '#ui/design/badge.tsx'
import { Button } from '#ui/design/button.tsx'
import { ButtonLink } from '#ui/design/button-link.tsx'
import { TakePaymentForm } from './take-payment.tsx'
import { OwedReturns } from './owed-returns.tsx'
import { WalkInForm } from './walk-in-form.tsx'

export default function CounterPage() {
  // Each customer gets a form with an id of its own, which books once.
  const [form, setForm] = useState(randomId)
  const [done, setDone] = useState<Done>()
  const next = () => {
    setDone(undefined)
    setForm(randomId())
  }
  return (
    <>
      <div className="record-head">
        <h1 className="display-3">Counter</h1>
        <p className="small muted max-md:hidden">Enter goes on to the next field.</p>
      </div>
      {done ? (
        <BookedWalkIn done={done} onNext={next} />
      ) : (
        <WalkInForm
          key={form}
          formId={form}
          onBooked={(booked) => setDone({ ...booked, ...(booked.paid ? paid : unpaid)(booked) })}
          onTakenIn={(taken) => setDone({ ...taken, ...takenIn })}
        />
      )}
      <OwedReturns />
    </>
  )
}

/** What to say about the order that was just made. */
type Done = {
  readonly orderId: string
  readonly orderNumber: string
  readonly state: string
  readonly tone: 'green' | 'amber' | 'blue'
  readonly text: string
  /** In rupees; absent when nothing is to be paid now. */
  readonly toPay?: number
}
type Booked = Pick<ResponseOf<typeof bookAtCounter>, 'grandTotal'>

const paid = ({ grandTotal }: Booked) => ({
  state: 'Paid',
  tone: 'green' as const,
  text: `${formatRupees(grandTotal)} received. The receipt voucher is in the customer’s account.`,
})
const unpaid = ({ grandTotal }: Booked) => ({
  state: 'Waits for payment',
  tone: 'amber' as const,
  text: `${formatRupees(grandTotal)} to pay. The customer has a message with the link. The repair begins now; the device is handed back once it is paid, online or here.`,
  toPay: grandTotal,
})
const takenIn = {
  state: 'Fault to be found',
  tone: 'blue' as const,
  text: 'The device is on the board. Once the fault is found, write the estimate on the order’s screen.',
}

type Props = { readonly done: Done; readonly onNext: () => void }

/** What follows at the counter: the order's number, and links to what is printed for it. */
function BookedWalkIn({ done, onNext }: Props) {
  const { orderId, orderNumber, state, tone, text, toPay } = done
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="record-columns">
      <section className="panel booked-walk-in">
        <Badge tone={tone}>{state}</Badge>
        <h2 ref={heading} tabIndex={-1} className="code">
          {orderNumber}
        </h2>
        <p className="lead">{text}</p>
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={`/staff/orders/${orderId}/label`}>Print the job label</ButtonLink>
          <ButtonLink variant="line" to={`/staff/orders/${orderId}/intake-sheet`}>
            Intake sheet
          </ButtonLink>
          <Button variant="line" onClick={onNext}>
            Next customer
          </Button>
        </div>
        <Link className="link" to={`/staff/orders/${orderId}`}>
          Open the order
        </Link>
      </section>
      {toPay !== undefined && (
        <section className="panel">
          <h2>Payment</h2>
          <div className="panel-body">
            <TakePaymentForm orderId={orderId} total={toPay} first="qr" />
          </div>
        </section>
      )}
    </div>
  )
}
