/** One panel of a repair's page by its name (`panel-order.ts`); many draw nothing where there is nothing to show or to do. */
import type { ReactNode } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import type { getStaffOrder } from '#domain/repairs/contract/staff.ts'
import { isFinalCheckDone } from '#domain/repairs/final-check.ts'
import { inRupees } from '#console/money/in-money.ts'
import { RepairNotes } from '#console/notes/repair-notes.tsx'
import { PastJobs } from '#console/past-jobs/past-jobs.tsx'
import { DoorPanel } from '#console/run/door-panel.tsx'
import { useMay } from '#ui/api/role.ts'
import { type Column, ListTable } from '#ui/design/list-table.tsx'
import { CheckPanel } from './check-panel.tsx'
import { OtherRepairs } from './customer-line.tsx'
import { AnotherFaultPanel, EstimatesPanel } from './estimates/estimates-panel.tsx'
import { GiveBackPanel } from './give-back-panel.tsx'
import { IntakePanel } from './intake-panel.tsx'
import { NumbersPanel } from './numbers-panel.tsx'
import { NoFixPanel } from './no-fix-panel.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { AssignPanel, BillPanel, CustomerPanel, DevicePanel } from './order-facts-panels.tsx'
import { MessagesPanel, OrderHistory } from './order-log.tsx'
import { MarginPanel } from './margin-panel.tsx'
import { OrderMoney } from './order-money.tsx'
import { MoveForm, OrderStages } from './order-stages.tsx'
import type { Panel } from './panel-order.ts'
import { PartsPanel } from './parts-panel.tsx'
import { PromisedTimePanel } from './promised-time-panel.tsx'
import { AnsweredQuestions, OpenQuestions } from './questions/order-questions.tsx'
import { RecipientPanel } from './recipient-panel.tsx'
import { RoundsPanel } from './rounds-panel.tsx'
import { OrderPayment } from './take-payment.tsx'
import { WaitingPanel } from './waiting-panel.tsx'
import { WarrantyPanel } from './warranty-panel.tsx'
import { WorkTimePanel } from './work-time-panel.tsx'

type Order = ResponseOf<typeof getStaffOrder>
type Props = {
  readonly order: Order
  /** Delivered, or called off. */
  readonly isOver: boolean
}

export const OrderPanel = ({ panel, ...props }: Props & { readonly panel: Panel }): ReactNode => {
  const Named = byName[panel]
  return <Named {...props} />
}

const byName: Readonly<Record<Panel, (props: Props) => ReactNode>> = {
  questions: ({ order }) => <OpenQuestions orderId={order.card.orderId} />,
  'give-back': ({ order }) => <GiveBackPanel order={order} />,
  payment: ({ order }) => <Payment order={order} />,
  move: ({ order: { card } }) => card.next && <MoveForm key={card.stage} job={card} />,
  warranty: ({ order }) => (
    <WarrantyPanel orderId={order.card.orderId} complaint={order.complaint} />
  ),
  estimates: (props) => <EstimatesPanel {...props} />,
  stages: ({ order: { steps, card } }) => <OrderStages steps={steps} job={card} />,
  door: ({ order }) => <DoorPanel orderId={order.card.orderId} />,
  intake: ({ order, isOver }) => <IntakePanel orderId={order.card.orderId} isOver={isOver} />,
  check: ({ order, isOver }) => <CheckPanel orderId={order.card.orderId} isOver={isOver} />,
  numbers: ({ order }) => <NumbersPanel orderId={order.card.orderId} />,
  issues: ({ order: { issues } }) => issues.length > 0 && <OrderIssues issues={issues} />,
  parts: ({ order: { issues, card } }) =>
    issues.length > 0 && <PartsPanel orderId={card.orderId} />,
  rounds: ({ order: { steps, card } }) => (
    <RoundsPanel orderId={card.orderId} isPassed={isFinalCheckDone(steps)} />
  ),
  'another-fault': (props) => <AnotherFaultPanel {...props} />,
  'no-fix': ({ order: { card } }) => card.ending === null && <NoFixPanel orderId={card.orderId} />,
  notes: ({ order: { notes, card } }) => (
    <RepairNotes
      orderId={card.orderId}
      orderNumber={card.orderNumber}
      device={card.device}
      notes={notes}
    />
  ),
  answers: ({ order }) => <AnsweredQuestions orderId={order.card.orderId} />,
  messages: ({ order }) => <MessagesPanel orderId={order.card.orderId} />,
  history: ({ order }) => <OrderHistory history={order.trail} />,
  // A repair whose order was cancelled is promised for no time.
  waiting: ({ order: { card } }) => card.ending === null && <WaitingPanel job={card} />,
  promised: ({ order: { card } }) => card.ending === null && <PromisedTimePanel job={card} />,
  'work-time': ({ order }) => <WorkTimePanel orderId={order.card.orderId} />,
  assigned: ({ order }) => <AssignPanel order={order} />,
  device: ({ order }) => <DevicePanel order={order} />,
  customer: ({ order }) => <CustomerPanel order={order} />,
  'other-repairs': ({ order }) => <OtherRepairs order={order} />,
  'past-jobs': ({ order: { customer } }) =>
    customer.mobileNumber && <PastJobs query={customer.mobileNumber} title="Earlier repairs" />,
  recipient: ({ order }) => <RecipientPanel order={order} />,
  bill: ({ order }) => <BillPanel order={order} />,
  money: (props) => <OrderMoney {...props} />,
  margin: ({ order }) => <MarginPanel orderId={order.card.orderId} />,
  documents: ({ order }) => <OrderDocuments orderId={order.card.orderId} />,
}

function Payment({ order }: { readonly order: Order }) {
  const may = useMay()
  return may('book-at-counter') && <OrderPayment order={order} />
}

type Issue = Order['issues'][number]

const columns: readonly Column<Issue>[] = [
  { title: 'Issue', className: 'strong', cell: ({ label }) => label },
  { title: 'Quality', cell: ({ quality }) => quality },
  { title: 'Warranty', cell: ({ warranty }) => warranty },
  { title: 'Service', kind: 'amount', cell: ({ service }) => inRupees(service) },
  { title: 'Spare', kind: 'amount', cell: ({ spare }) => inRupees(spare) },
  { title: 'Total', kind: 'amount', className: 'strong', cell: ({ total }) => inRupees(total) },
]

/** The issues of a repair, with the prices the customer agreed to. */
const OrderIssues = ({ issues }: { readonly issues: readonly Issue[] }) => (
  <section className="panel">
    <h2>Issues</h2>
    <ListTable columns={columns} rows={issues} keyOf={({ label }) => label} />
  </section>
)
