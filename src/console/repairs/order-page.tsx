/** One repair: its stages, intake, issues, parts, check, notes, messages and audit log. */
import { Link, useParams } from 'react-router'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { Badge } from '#ui/design/badge.tsx'
import { ButtonLink } from '#ui/design/button-link.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { getStaffOrder } from '#domain/repairs/contract/staff.ts'
import { type Column, ListTable } from '#ui/design/list-table.tsx'
import { RecordFrame } from '#console/frame/record-frame.tsx'
import { outcomeTitles } from '#domain/repairs/outcome.ts'
import { Due, Ending, WaitBadge } from '#console/board/job-facts.tsx'
import { useLiveBoard } from '#console/board/use-live-board.ts'
import { inRupees } from '#console/money/in-money.ts'
import { useMay } from '#ui/api/role.ts'
import { EstimatesPanel } from './estimates/estimates-panel.tsx'
import { CheckPanel } from './check-panel.tsx'
import { GiveBackPanel } from './give-back-panel.tsx'
import { MoveForm, OrderStages } from './order-stages.tsx'
import { IntakePanel } from './intake-panel.tsx'
import { OrderFactsPanels } from './order-facts-panels.tsx'
import { OrderNotes, OrderHistory, MessagesPanel } from './order-log.tsx'
import { NoFixPanel } from './no-fix-panel.tsx'
import { PartsPanel } from './parts-panel.tsx'
import { RoundsPanel } from './rounds-panel.tsx'
import { OrderPayment } from './take-payment.tsx'

export default function OrderPage() {
  const { orderId = '' } = useParams()
  const order = useAnswer(getStaffOrder, { orderId })
  useLiveBoard()
  return (
    <RecordFrame title="Repair" name="the repair" query={order}>
      {(data) => <Repair order={data} />}
    </RecordFrame>
  )
}

type Order = ResponseOf<typeof getStaffOrder>

const isReached = (steps: Order['steps'], stage: Order['card']['stage']): boolean =>
  steps.some(({ key, at }) => key === stage && at !== null)

function Repair({ order }: { readonly order: Order }) {
  const { card, steps, issues, notes } = order
  const { orderId } = card
  const may = useMay()
  const isOver = card.ending !== null || card.stage === 'delivered'
  return (
    <>
      <OrderHead card={card} />
      <div className="record-columns">
        <div className="record-column">
          <GiveBackPanel order={order} />
          {may('book-at-counter') && <OrderPayment order={order} />}
          <EstimatesPanel order={order} />
          {card.next && <MoveForm key={card.stage} job={card} />}
          <RoundsPanel orderId={orderId} isPassed={isReached(steps, 'final-quality-check')} />
          {card.ending === null && <NoFixPanel orderId={orderId} />}
          <OrderStages steps={steps} current={card.stage} />
          <IntakePanel orderId={orderId} isOver={isOver} />
          {issues.length > 0 && (
            <>
              <OrderIssues issues={issues} />
              <PartsPanel orderId={orderId} />
            </>
          )}
          <CheckPanel orderId={orderId} isOver={isOver} />
          <OrderNotes orderId={orderId} notes={notes} />
          <MessagesPanel orderId={orderId} />
          <OrderHistory history={order.trail} />
        </div>
        <OrderFactsPanels order={order} />
      </div>
    </>
  )
}

function OrderHead({ card }: Pick<Order, 'card'>) {
  return (
    <div className="record-head">
      <div>
        <p className="breadcrumb">
          <Link className="link" to="/staff">
            Board
          </Link>
          <Icon name="right" size={14} />
          <span className="code">{card.orderNumber}</span>
        </p>
        <h1 className="display-3">
          {card.device}, {card.issues}
        </h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1.5">
          {card.outcome && card.outcome !== 'repaired' && (
            <Badge tone="amber">{outcomeTitles[card.outcome]}</Badge>
          )}
          {card.ending && <Ending of={card.ending} />}
          {card.waiting && <WaitBadge of={card.waiting} />}
          {card.unpaid && <Badge tone="amber">Not paid</Badge>}
          <Badge tone={card.stage === 'delivered' ? 'green' : 'blue'}>{card.stageTitle}</Badge>
          {card.due && <Due job={card} />}
          {card.person && (
            <span className="small muted">
              <span className="visually-hidden">Assigned to </span>
              {card.person}
            </span>
          )}
        </p>
      </div>
      <PrintLinks orderId={card.orderId} />
    </div>
  )
}

/** Leads to the label for the pouch and to the sheet that the customer signs. */
function PrintLinks({ orderId }: { readonly orderId: string }) {
  return (
    <div className="record-actions">
      <ButtonLink to={`/staff/orders/${orderId}/label`} variant="line" size="sm">
        <Icon name="box" size={18} /> Job label
      </ButtonLink>
      <ButtonLink to={`/staff/orders/${orderId}/intake-sheet`} variant="line" size="sm">
        <Icon name="receipt" size={18} /> Intake sheet
      </ButtonLink>
    </div>
  )
}

type Issue = ResponseOf<typeof getStaffOrder>['issues'][number]

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
