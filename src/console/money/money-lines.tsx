/** A table of payments: when, for which order, by which method, and the state of the money. */
import type { ReactNode } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { formatTimestamp } from '#kernel/time.ts'
import { Badge } from '#ui/design/badge.tsx'
import { type Column, ListTable } from '#ui/design/list-table.tsx'
import { wayTitle } from '#domain/payments/method.ts'
import type { listReceipts } from '#domain/accounting/contract/staff-receipts.ts'
import { OrderLink } from '#console/frame/order-link.tsx'
import { inMoney } from './in-money.ts'

export type MoneyLine = ResponseOf<typeof listReceipts>[number]

type Props = {
  readonly label: string
  readonly lines: readonly MoneyLine[]
  /** The buttons of a line. */
  readonly act?: (line: MoneyLine) => ReactNode
}

const columns: readonly Column<MoneyLine>[] = [
  {
    title: 'Received',
    className: 'tabular',
    cell: ({ receivedAt, paymentId }) => (
      <span>
        <time dateTime={receivedAt}>{formatTimestamp(new Date(receivedAt))}</time>
        <br />
        <span className="code smaller muted">{paymentId}</span>
      </span>
    ),
  },
  { title: 'Order', cell: (line) => <OrderOf line={line} /> },
  { title: 'Method', cell: wayTitle },
  { title: 'State', cell: (line) => <StateOf line={line} /> },
  {
    title: 'Amount',
    kind: 'amount',
    className: 'strong',
    cell: ({ received, currency }) => inMoney(received, currency),
  },
]

export const MoneyLines = ({ label, lines, act }: Props) => (
  <ListTable
    caption={label}
    columns={act ? [...columns, { title: 'What to do', kind: 'act', cell: act }] : columns}
    rows={lines}
    keyOf={({ paymentId }) => paymentId}
  />
)

function OrderOf({ line: { orderId, orderNumber } }: { readonly line: MoneyLine }) {
  if (!orderId || !orderNumber) return <span className="muted">None</span>
  return <OrderLink order={{ orderId, orderNumber }} />
}

function StateOf({ line }: { readonly line: MoneyLine }) {
  const { currency, difference, goingBack, method, refunded, received, unassigned } = line
  const byHand = method !== 'online'
  const money = (amount: number) => inMoney(amount, currency)
  const went = byHand ? 'Handed back' : 'Sent back'
  const excess = Math.max(0, refunded - received)
  return (
    <span className="money-state">
      {excess > 0 && (
        <Badge tone="red">
          {money(excess)} too much {went.toLowerCase()}
        </Badge>
      )}
      {excess === 0 && difference !== 0 && (
        <Badge tone="red">{money(difference)} not explained</Badge>
      )}
      {unassigned > 0 && <Badge tone="amber">Unassigned</Badge>}
      {goingBack > 0 && (
        <Badge tone="blue">
          {money(goingBack)} {byHand ? 'to hand back' : 'on its way back'}
        </Badge>
      )}
      {refunded > 0 && (
        <Badge tone="grey">
          {refunded >= received ? went : `${money(refunded)} ${went.toLowerCase()}`}
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
