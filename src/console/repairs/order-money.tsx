/** The payments and refunds of a repair, and the button that sends money back. */
import { useState } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { formatTimestamp } from '#kernel/time.ts'
import { useMay } from '#ui/api/role.ts'
import { useAnswer } from '#ui/query/queries.tsx'
import { purposeTitles } from '#domain/payments/due.ts'
import { wayTitle } from '#domain/payments/method.ts'
import { getOrderMoney } from '#domain/accounting/contract/staff-money.ts'
import type { getStaffOrder } from '#domain/repairs/contract/staff.ts'
import { inMoney } from '#console/money/in-money.ts'
import { DisputeBadge } from '#console/money/dispute-badge.tsx'
import { RefundState } from '#console/money/owed-refund.tsx'
import { ActButton } from './act-button.tsx'
import { CallOffDialog } from './call-off.tsx'
import { RefundDialog } from '#console/money/refund-dialog.tsx'

type Props = {
  readonly order: ResponseOf<typeof getStaffOrder>
  /** Delivered, or called off. */
  readonly isOver: boolean
}

/** Renders nothing for a role that may not see money. */
export function OrderMoney(props: Props) {
  const may = useMay()
  return may('see-money') ? <MoneyPanel {...props} /> : null
}

function MoneyPanel({ order, isOver }: Props) {
  const { orderId } = order.card
  // Jobs book refunds and issue documents shortly after they are asked for.
  const { data } = useAnswer(getOrderMoney, { order: orderId }, { refetchInterval: 15_000 })
  const [isAsking, setAsking] = useState(false)
  const [isEnding, setEnding] = useState(false)
  if (!data || data.payments.length + data.refunds.length === 0) return null
  return (
    <section className="panel">
      <h2>Money received</h2>
      <div className="panel-body small grid gap-3">
        <Movements money={data} />
        {data.left > 0 && (
          <ActButton order={order} act="refund" onClick={() => setAsking(true)}>
            Send money back
          </ActButton>
        )}
        {data.left > 0 && !isOver && (
          <ActButton order={order} act="call-off" onClick={() => setEnding(true)}>
            Call the order off
          </ActButton>
        )}
      </div>
      {isEnding && (
        <CallOffDialog orderId={orderId} left={data.left} onClose={() => setEnding(false)} />
      )}
      {isAsking && <RefundDialog order={orderId} onClose={() => setAsking(false)} />}
    </section>
  )
}

function Movements({ money }: { readonly money: ResponseOf<typeof getOrderMoney> }) {
  return (
    <ul className="grid gap-1.5">
      {money.payments.map((one) => (
        <li key={one.paymentId} className="amount-line">
          <span>
            {wayTitle(one)}
            {one.standing === 'counted' && `, ${purposeTitles[one.purpose].toLowerCase()}`}
            <br />
            <span className="smaller muted">{formatTimestamp(new Date(one.receivedAt))}</span>
          </span>
          <span className="tabular">{inMoney(one.received, one.currency)}</span>
        </li>
      ))}
      {money.refunds.map((one) => (
        <li key={one.refundId} className="amount-line">
          <span>
            {one.reason}
            <br />
            <RefundState refund={one} />
          </span>
          <span className="tabular nowrap">{inMoney(-one.amount, one.currency)}</span>
        </li>
      ))}
      {money.disputes.map((one) => (
        <li key={one.disputeId} className="amount-line">
          <span>
            Disputed at the bank
            <br />
            <DisputeBadge status={one.status} />
          </span>
          <span className="tabular nowrap muted">{inMoney(one.amount, one.currency)}</span>
        </li>
      ))}
    </ul>
  )
}
