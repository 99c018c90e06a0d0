/** One repair: its head, its panels in the order in which the colleague needs them, and the next act on a phone. */
import { use } from 'react'
import { Link, useParams } from 'react-router'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { ButtonLink } from '#ui/design/button-link.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { getStaffOrder } from '#domain/repairs/contract/staff.ts'
import { RecordFrame } from '#console/frame/record-frame.tsx'
import {
  Due,
  Ending,
  OutcomeBadge,
  PaidBadge,
  RepeatBadge,
  StageBadge,
  UnassignedBadge,
  WaitBadge,
} from '#console/board/job-facts.tsx'
import { useLiveBoard } from '#console/board/use-live-board.ts'
import { RoleContext } from '#ui/api/role.ts'
import { CustomerLine } from './customer-line.tsx'
import { NumberGoneNotice } from './number-gone.tsx'
import { NextActBar } from './next-act-bar.tsx'
import { OrderPanel } from './order-panel.tsx'
import { type PanelOrder, panelOrder } from './panel-order.ts'

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

const columnClass = { now: '', side: 'order-side', later: 'order-later' } as const

/** The panels in the order of `panel-order.ts`. */
function Repair({ order }: { readonly order: Order }) {
  const role = use(RoleContext)
  const { stage, phase } = order.card
  const isOver = phase === 'ended'
  if (!role) return null
  const groups = panelOrder({ role, stage, isOver })
  const shown = (group: keyof PanelOrder) => (
    <div className={`record-column ${columnClass[group]}`}>
      {groups[group].map((panel) => (
        <OrderPanel key={panel} panel={panel} order={order} isOver={isOver} />
      ))}
    </div>
  )
  return (
    <>
      <OrderHead order={order} />
      <div className="record-columns order-columns">
        {shown('now')}
        {shown('side')}
        {shown('later')}
      </div>
      <NextActBar card={order.card} />
    </>
  )
}

function OrderHead({ order }: { readonly order: Order }) {
  const { card } = order
  return (
    <div className="record-head">
      <div>
        <p className="breadcrumb">
          <Link className="link" to="/staff/board">
            Board
          </Link>
          <Icon name="right" size={14} />
          <span className="code">{card.orderNumber}</span>
        </p>
        <h1 className="display-3">
          {card.device}, {card.issues}
        </h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1.5">
          <OutcomeBadge of={card} />
          {card.ending && <Ending of={card.ending} />}
          {card.repeat && (
            <Link to={`/staff/orders/${card.repeat.ofOrderId}`} title={card.repeat.ofOrderNumber}>
              <RepeatBadge of={card.repeat} />
            </Link>
          )}
          {card.waiting && <WaitBadge of={card.waiting} />}
          {card.unpaid && <PaidBadge of={card} />}
          <StageBadge of={card} />
          {card.due && <Due job={card} />}
          <UnassignedBadge of={card} />
          {card.person && (
            <span className="small muted">
              <span className="visually-hidden">Assigned to </span>
              {card.person}
            </span>
          )}
        </p>
        <CustomerLine order={order} />
        <NumberGoneNotice order={order} />
      </div>
      <PrintLinks orderId={card.orderId} />
    </div>
  )
}

/** Leads to the label for the pouch, the sheet that the customer signs, and the sheet of the checks. */
function PrintLinks({ orderId }: { readonly orderId: string }) {
  return (
    <div className="record-actions">
      <ButtonLink to={`/staff/orders/${orderId}/label`} variant="line" size="sm">
        <Icon name="box" size={18} /> Job label
      </ButtonLink>
      <ButtonLink to={`/staff/orders/${orderId}/intake-sheet`} variant="line" size="sm">
        <Icon name="receipt" size={18} /> Intake sheet
      </ButtonLink>
      <ButtonLink to={`/staff/orders/${orderId}/check-sheet`} variant="line" size="sm">
        <Icon name="check" size={18} /> Check sheet
      </ButtonLink>
    </div>
  )
}
