/** Payments line by line: when, for which order, how, and what became of the money. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { formatTimestamp } from '#kernel/time.ts'
import { Badge } from '#ui/design/badge.tsx'
import { methodTitles } from '#domain/payments/method.ts'
import type { listReceipts } from '#domain/accounting/contract/staff-receipts.ts'
import { inMoney } from './in-money.ts'

export type MoneyLine = ResponseOf<typeof listReceipts>[number]

type Props = {
  readonly label: string
  readonly lines: readonly MoneyLine[]
  /** What may be done about a line. */
  readonly act?: (line: MoneyLine) => ReactNode
}

export function MoneyLines({ label, lines, act }: Props) {
  return (
    <table className="tbl stack">
      <caption className="vh">{label}</caption>
      <thead>
        <tr>
          <th scope="col">Received</th>
          <th scope="col">Order</th>
          <th scope="col">Method</th>
          <th scope="col">State</th>
          <th scope="col" className="money">
            Amount
          </th>
          {act && (
            <th scope="col">
              <span className="vh">What to do</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.paymentId}>
            <td data-label="Received" className="tn">
              <span>
                <time dateTime={line.receivedAt}>{formatTimestamp(new Date(line.receivedAt))}</time>
                <br />
                <span className="code xs muted">{line.paymentId}</span>
              </span>
            </td>
            <td data-label="Order">
              <OrderOf line={line} />
            </td>
            <td data-label="Method">{methodTitles[line.method]}</td>
            <td data-label="State">
              <StateOf line={line} />
            </td>
            <td data-label="Amount" className="money strong">
              {inMoney(line.received, line.currency)}
            </td>
            {act && <td className="act">{act(line)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function OrderOf({ line: { orderId, orderNumber } }: { readonly line: MoneyLine }) {
  if (!orderId) return <span className="muted">None</span>
  return (
    <Link className="link code" to={`/staff/orders/${orderId}`}>
      {orderNumber}
    </Link>
  )
}

function StateOf({ line }: { readonly line: MoneyLine }) {
  const { currency, difference, goingBack, refunded, received, unassigned } = line
  const money = (amount: number) => inMoney(amount, currency)
  return (
    <span className="mo-state">
      {difference !== 0 && <Badge tone="red">{money(difference)} not explained</Badge>}
      {unassigned > 0 && <Badge tone="amber">Unassigned</Badge>}
      {goingBack > 0 && <Badge tone="blue">{money(goingBack)} on its way back</Badge>}
      {refunded > 0 && (
        <Badge tone="grey">
          {refunded === received ? 'Sent back' : `${money(refunded)} sent back`}
        </Badge>
      )}
      {line.booked > 0 && (
        <Badge tone="green">
          {line.booked === received ? 'Booked' : `${money(line.booked)} booked`}
        </Badge>
      )}
    </span>
  )
}
