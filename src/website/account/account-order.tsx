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
import { dayText } from '#ui/repairs/timestamps.ts'
import { OrderPicture } from '#website/tracking/order-picture.tsx'
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { useTask } from '#ui/query/use-task.ts'
import { downloadFile } from '#ui/api/download-file.ts'
import { invoiceFile } from '#domain/accounting/contract/customer.ts'
import type { OrderStatus } from '#domain/orders/order.ts'

type Props = { readonly order: ResponseOf<typeof listOrders>[number] }

export function AccountOrder({ order }: Props) {
  const { _id, status, createdAt, grandTotal } = order
  const { productName, color, productImageUrl } = order.orderDetail.productDetail
  // The list prints five characters, the tracking page six.
  const number = orderNumber(useShop().orderPrefix, _id, 5)
  const done = status === 'ENQUIRY_STEP_THREE_COMPLETED' && grandTotal !== null
  return (
    <li className="ticketwrap">
      <article className="order" aria-label={`Order ${number}`}>
        <div className="order-main">
          <div className="order-picture place-items-center pb-0">
            <OrderPicture url={productImageUrl} />
          </div>
          <div>
            <Badge tone={done ? 'green' : 'blue'}>{status.replaceAll('_', ' ')}</Badge>
            <h2 className="title-1 mt-2">{productName}</h2>
            <p className="small muted">{color}</p>
          </div>
        </div>
        <div className="order-stub">
          <dl className="small grid gap-1">
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
            <InvoiceButton
              orderId={_id}
              number={number}
              isReady={canHaveInvoice(status) && grandTotal !== null}
            />
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
    <div className="jobcard-total">
      <dt className="muted">{label}</dt>
      <dd className="tabular">{children}</dd>
    </div>
  )
}

type InvoiceButtonProps = {
  readonly orderId: string
  /** As printed. It distinguishes the buttons of a list for assistive technology. */
  readonly number: string
  readonly isReady: boolean
}

/** A completed booking has an invoice, and a refunded one has a refund voucher. */
const canHaveInvoice = (status: OrderStatus): boolean =>
  status === 'ENQUIRY_STEP_THREE_COMPLETED' || status === 'REFUNDED'

/** The invoice of an order: off until the booking is complete, then a PDF. */
function InvoiceButton({ orderId, number, isReady }: InvoiceButtonProps) {
  const download = useTask<void, void>(
    () =>
      downloadFile(
        `${invoiceFile.path}?${new URLSearchParams({ orderId }).toString()}`,
        'invoice.pdf',
      ),
    {
      success: { title: 'Invoice downloaded' },
      failure: {
        title: 'Invoice not downloaded',
        message: 'The invoice could not be downloaded. Please try again.',
      },
    },
  )
  return (
    <Button
      variant="line"
      size="sm"
      disabled={!isReady}
      loading={download.isRunning}
      aria-label={`Invoice of order ${number}`}
      onClick={() => void download.run()}
    >
      <Icon name="receipt" size={17} /> Invoice
    </Button>
  )
}
