/** Orders found by a search that wait for their payment, which can be taken here. */
import { useState } from 'react'
import { formatRupees } from '#kernel/money.ts'
import type { UnpaidOrder } from '#domain/orders/contract/staff-unpaid.ts'
import { Badge } from '#ui/design/badge.tsx'
import { Button } from '#ui/design/button.tsx'
import { TakePaymentDialog } from '#console/counter/take-payment.tsx'

export function UnpaidOrders({ orders }: { readonly orders: readonly UnpaidOrder[] }) {
  const [paying, setPaying] = useState<UnpaidOrder>()
  if (orders.length === 0) return null
  return (
    <section className="panel found-requests" aria-label="Waits for payment">
      <ul className="panel-body grid gap-4">
        {orders.map((order) => (
          <li key={order.orderId} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <span className="found-unpaid">
              <span className="strong">{order.customer.name}</span>{' '}
              <span className="code small muted">{order.orderNumber}</span>
              <br />
              <span className="muted">
                {order.device}, {order.issues.join(', ')}
              </span>
            </span>
            <Badge tone="amber">Waits for payment</Badge>
            <Button size="sm" onClick={() => setPaying(order)}>
              Take {formatRupees(order.due)}
              <span className="visually-hidden"> from {order.customer.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {paying && (
        <TakePaymentDialog
          orderId={paying.orderId}
          name={paying.customer.name}
          total={paying.due}
          onClose={() => setPaying(undefined)}
        />
      )}
    </section>
  )
}
