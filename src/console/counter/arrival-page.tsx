/** What follows a booking at the counter, in one screen: payment, intake, technician and label; then the next customer. */
import { useCallback, useState } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { z } from 'zod'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { formatRupees } from '#kernel/money.ts'
import { getIntake } from '#domain/repairs/contract/staff-intake.ts'
import { getStaffOrder } from '#domain/repairs/contract/staff.ts'
import { Badge } from '#ui/design/badge.tsx'
import { Button } from '#ui/design/button.tsx'
import { ButtonLink } from '#ui/design/button-link.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { useLiveBoard } from '#console/board/use-live-board.ts'
import { RecordFrame } from '#console/frame/record-frame.tsx'
import { estimatesAnchor } from '#console/repairs/inspection-anchors.ts'
import { IntakeForm } from '#console/repairs/intake-form.tsx'
import { IntakePanel } from '#console/repairs/intake-panel.tsx'
import { PrintJobLabel } from '#console/repairs/job-label.tsx'
import { OrderPayment } from '#console/repairs/take-payment.tsx'
import { TechnicianPanel } from './technician-panel.tsx'

type Order = ResponseOf<typeof getStaffOrder>
type Props = { readonly order: Order }

const arrived = z.object({ change: z.string().max(200).optional() })
export type Arrived = z.infer<typeof arrived>

export default function ArrivalPage() {
  const { orderId = '' } = useParams()
  const order = useAnswer(getStaffOrder, { orderId })
  useLiveBoard()
  return (
    <RecordFrame title="Counter" name="the repair" query={order}>
      {(data) => <Arrival key={orderId} order={data} />}
    </RecordFrame>
  )
}

function Arrival({ order }: Props) {
  const { orderId } = order.card
  const goTo = useNavigate()
  return (
    <>
      <ArrivalHead order={order} />
      <div className="record-columns">
        <div className="record-column">
          <ArrivalIntake orderId={orderId} />
        </div>
        <div className="record-column">
          <OrderPayment order={order} title="Take payment now" first="qr" />
          <TechnicianPanel order={order} />
          <PrintPanel order={order} />
          <div className="panel arrival-done">
            <Button variant="mark" size="lg" block onClick={() => void goTo('/staff/counter')}>
              Done, next customer
            </Button>
            {!order.bill && (
              <Link className="link" to={`/staff/orders/${orderId}#${estimatesAnchor}`}>
                Write the estimate
              </Link>
            )}
            <Link className="link" to={`/staff/orders/${orderId}`}>
              Open the order
            </Link>
          </div>
        </div>
      </div>
    </>
  )
}

/** The number that is told to the customer, what is paid, and the change; the state of a navigation may hold anything. */
function ArrivalHead({ order }: Props) {
  const { card, customer } = order
  const { change } = arrived.safeParse(useLocation().state).data ?? {}
  const { title, tone, text } = stateOf(order)
  return (
    <div className="record-head arrival-head">
      <div>
        <p className="breadcrumb">
          {customer.name}, {card.device}
        </p>
        <h1 className="code">{card.orderNumber}</h1>
      </div>
      <div className="arrival-state" role="status">
        <p>
          <Badge tone={tone}>{title}</Badge>
        </p>
        {change && <p className="cash-change">{change}</p>}
        <p className="small muted">{text}</p>
      </div>
    </div>
  )
}

function stateOf({ card, bill, money, paid }: Order) {
  if (!bill)
    return {
      title: 'Fault to be found',
      tone: 'blue',
      text: 'Nothing to pay now. Once the fault is found, write the estimate on the order’s screen.',
    } as const
  if (card.unpaid || !paid)
    return {
      title: 'Waits for payment',
      tone: 'amber',
      text: `${formatRupees(money.due)} to pay. The customer has a message with the link. The repair begins now; the device is handed back once it is paid, online or here.`,
    } as const
  return {
    title: 'Paid',
    tone: 'green',
    text: `${formatRupees(bill.total)} received. The receipt voucher is in the customer’s account.`,
  } as const
}

/** The form stands open until the first intake is saved; after that it is as on the order's screen. */
function ArrivalIntake({ orderId }: { readonly orderId: string }) {
  const { data } = useAnswer(getIntake, { orderId })
  const [isLater, setLater] = useState(false)
  const intake = data?.intake
  if (!intake || intake.recorded || !intake.mayWrite || isLater)
    return <IntakePanel orderId={orderId} isOver={false} />
  return (
    <section className="panel">
      <h2>Intake</h2>
      <div className="panel-body">
        <IntakeForm orderId={orderId} stored={intake} onClose={() => setLater(true)} />
      </div>
    </section>
  )
}

function PrintPanel({ order }: Props) {
  const { orderId } = order.card
  const { data: records } = useAnswer(getIntake, { orderId })
  const [isPrinting, setPrinting] = useState(false)
  const end = useCallback(() => setPrinting(false), [])
  return (
    <section className="panel">
      <h2>Label</h2>
      <div className="panel-body flex flex-wrap gap-3">
        <Button disabled={!records} onClick={() => setPrinting(true)}>
          Print the job label
        </Button>
        <ButtonLink variant="line" to={`/staff/orders/${orderId}/intake-sheet`}>
          Intake sheet
        </ButtonLink>
      </div>
      {records && isPrinting && <PrintJobLabel order={order} records={records} onPrinted={end} />}
    </section>
  )
}
