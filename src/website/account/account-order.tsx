/** One order in the account, as a ticket: the device on the body; number, date, total and actions on the stub. */
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { formatRupees } from '#kernel/money.ts'
import { Badge } from '#ui/design/badge.tsx'
import { buttonClass } from '#ui/design/button-class.ts'
import type { listOrders } from '#domain/orders/contract/customer.ts'
import { CancelBooking } from '#website/booking/cancel-booking.tsx'
import { ResumeBooking } from '#website/booking/resume-booking.tsx'
import { useOpenCheckout } from '#website/booking/use-open-checkout.ts'
import { dayText } from '#ui/repairs/timestamps.ts'
import { trackingAddress } from '#website/estimates/own-estimate-address.ts'
import { ReportLink } from '#website/report/report-link.tsx'
import { useDocument } from '#website/tracking/document-button.tsx'
import { english } from '#website/tracking/texts/english.ts'
import { OtherDocuments } from '#website/tracking/other-documents.tsx'
import { OrderPicture } from '#website/tracking/order-picture.tsx'
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'

type Props = { readonly order: ResponseOf<typeof listOrders>[number] }

export function AccountOrder({ order }: Props) {
  const { _id, createdAt, grandTotal, orderNumber: number, currentStatus } = order
  const isPaying = useOpenCheckout(_id, order.checkoutOpen)
  const { productName, color, productImageUrl } = order.orderDetail.productDetail
  return (
    <li className="ticketwrap">
      <article className="order" aria-label={`Order ${number}`}>
        <div className="order-main">
          <div className="order-picture place-items-center pb-0">
            <OrderPicture url={productImageUrl} />
          </div>
          <div>
            <Badge tone={toneOf(order, isPaying)}>
              {isPaying ? 'Checking your payment' : currentStatus}
            </Badge>
            <h3 className="title-1 mt-2">{productName}</h3>
            <p className="small muted">{color}</p>
            {order.issues.length > 0 && <p className="mt-2">{order.issues.join(', ')}</p>}
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
          <Actions order={order} />
        </div>
      </article>
    </li>
  )
}

/** Green is for what is done. */
function toneOf({ isOpen, isDraft, currentStatus }: Props['order'], isPaying: boolean) {
  if (isPaying || (isOpen && !isDraft)) return 'blue'
  return currentStatus === delivered ? 'green' : 'grey'
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="jobcard-total">
      <dt className="muted">{label}</dt>
      <dd className="tabular">{children}</dd>
    </div>
  )
}

/** The status of a repaired device that is back with its owner. */
const delivered = 'Delivered'

/** A draft goes on where it was left, and has neither stages nor documents. */
function Actions({ order }: Props) {
  const {
    _id,
    orderNumber: number,
    isDraft,
    isOpen,
    document,
    canBeCancelled,
    currentStatus,
    paid,
  } = order
  return (
    <>
      <div className="order-actions">
        {isDraft ? (
          <ResumeBooking orderId={_id}>Continue booking</ResumeBooking>
        ) : (
          <Link
            className={buttonClass({ variant: 'line', size: 'sm' })}
            to={trackingAddress(_id)}
            aria-label={`Track order ${number}`}
          >
            Track
          </Link>
        )}
        {document && <DocumentButton orderId={_id} number={number} document={document} />}
        {currentStatus === delivered && <ReportLink orderId={_id} number={number} />}
      </div>
      {!isOpen && (document !== null || paid) && <EarlierDocuments order={order} />}
      {isOpen && (
        <div className="grid">
          <CancelBooking orderId={_id} orderNumber={number} byCall={!canBeCancelled} />
        </div>
      )}
    </>
  )
}

/** What was issued before; asked for when somebody wants it, because few do. */
function EarlierDocuments({ order: { _id, orderNumber: number, document } }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="grid justify-items-start gap-2">
      <button
        type="button"
        className="link small"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={`Earlier documents of order ${number}`}
        onClick={() => setOpen(!isOpen)}
      >
        Earlier documents
      </button>
      {isOpen && (
        <div id={id}>
          <OtherDocuments orderId={_id} document={document} none="There are no others." />
        </div>
      )}
    </div>
  )
}

type DocumentButtonProps = {
  readonly orderId: string
  /** As printed. It distinguishes the buttons of a list for assistive technology. */
  readonly number: string
  /** The one that is right at the moment. */
  readonly document: NonNullable<Props['order']['document']>
}

function DocumentButton({ orderId, number, document }: DocumentButtonProps) {
  const download = useDocument(orderId, document)
  const title = english[`document-${document}`]
  return (
    <Button
      variant="line"
      size="sm"
      loading={download.isRunning}
      aria-label={`${title} of order ${number}`}
      onClick={() => void download.run()}
    >
      <Icon name="receipt" size={17} /> {title}
    </Button>
  )
}
