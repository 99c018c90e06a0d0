/** One order in the account, as a ticket: the device on the body; number, date, total and actions on the stub. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useShop } from '#ui/page/shop.ts'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { orderNumber } from '#kernel/id.ts'
import { formatRupees } from '#kernel/money.ts'
import { Badge } from '#ui/design/badge.tsx'
import { buttonClass } from '#ui/design/button-class.ts'
import type { listOrders } from '#domain/orders/contract/customer.ts'
import { CancelBooking } from '#website/booking/cancel-booking.tsx'
import { InvoiceButton } from './invoice-button.tsx'
import { dayText } from '#ui/repairs/timestamps.ts'
import { OrderPicture } from '#website/tracking/order-picture.tsx'

type Props = { readonly order: ResponseOf<typeof listOrders>[number] }

export function AccountOrder({ order }: Props) {
  const { _id, status, createdAt, grandTotal } = order
  const { productName, color, productImageUrl } = order.orderDetail.productDetail
  // The list prints five characters, the tracking page six.
  const number = orderNumber(useShop().orderPrefix, _id, 5)
  const done = status === 'ENQUIRY_STEP_THREE_COMPLETED'
  return (
    <li className="ticketwrap">
      <article className="order" aria-label={`Order ${number}`}>
        <div className="order-main">
          <div className="pic place-items-center pb-0">
            <OrderPicture url={productImageUrl} />
          </div>
          <div>
            <Badge tone={done ? 'green' : 'blue'}>{status.replaceAll('_', ' ')}</Badge>
            <h2 className="t1 mt-2">{productName}</h2>
            <p className="sm muted">{color}</p>
          </div>
        </div>
        <div className="order-stub">
          <dl className="sm grid gap-1">
            <Fact label="Order">
              <span className="code">{number}</span>
            </Fact>
            <Fact label="Date">{dayText(createdAt)}</Fact>
            <Fact label="Grand total">
              {grandTotal === null ? 'Not priced yet' : <b>{formatRupees(grandTotal)}</b>}
            </Fact>
          </dl>
          <div className="grid grid-cols-2 gap-2">
            <Link
              className={buttonClass({ variant: 'line', size: 'sm' })}
              to={`/order-tracking?orderId=${encodeURIComponent(_id)}`}
              aria-label={`Track order ${number}`}
            >
              Track
            </Link>
            <InvoiceButton orderId={_id} orderNumber={number} status={status} />
          </div>
          {order.cancellable && (
            <div className="grid">
              <CancelBooking orderId={_id} orderNumber={number} />
            </div>
          )}
        </div>
      </article>
    </li>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="jc-total">
      <dt className="muted">{label}</dt>
      <dd className="tn">{children}</dd>
    </div>
  )
}
