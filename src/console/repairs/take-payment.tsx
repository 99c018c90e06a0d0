/** Takes the payment that a repair waits for, from the repair's screen. */
import { useState } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { formatRupees } from '#kernel/money.ts'
import type { getStaffOrder } from '#domain/repairs/contract/staff.ts'
import { getQrCode } from '#domain/orders/contract/staff-qr-code.ts'
import { QrCodePayment } from '#console/counter/qr-code-payment.tsx'
import { TakePaymentForm } from '#console/counter/take-payment.tsx'
import { Button } from '#ui/design/button.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { addressNeededText } from '#ui/recipient/recipient-fields.tsx'
import { ChangeRecipient } from './recipient-panel.tsx'

type Props = {
  readonly order: ResponseOf<typeof getStaffOrder>
  /** In rupees. */
  readonly total: number
}

/** Stays after a payment by QR code, so that the colleague sees it turn green. */
export function OrderPayment({ order }: { readonly order: Props['order'] }) {
  const [wasUnpaid, setWasUnpaid] = useState(order.card.unpaid)
  if (order.card.unpaid && !wasUnpaid) setWasUnpaid(true)
  if (!order.bill) return null
  if (order.card.unpaid) return <TakePayment order={order} total={order.bill.total} />
  return wasUnpaid && <PaidByQrCode orderId={order.card.orderId} total={order.bill.total} />
}

function PaidByQrCode({ orderId, total }: { readonly orderId: string; readonly total: number }) {
  const { data: code } = useAnswer(getQrCode, { orderId })
  if (!code?.paid?.counts) return null
  return (
    <section className="panel">
      <h2>Payment</h2>
      <div className="panel-body">
        <QrCodePayment orderId={orderId} total={total} isFollowed />
      </div>
    </section>
  )
}

const TakePayment = ({ order, total }: Props) => (
  <section className="panel">
    <h2>Payment</h2>
    {order.recipientAddressNeeded ? (
      <AddressFirst order={order} total={total} />
    ) : (
      <div className="panel-body grid gap-4">
        <p>
          <span className="strong tabular">{formatRupees(total)}</span> to pay. The customer has a
          message with the link; the device is handed back once it is paid.
        </p>
        <TakePaymentForm orderId={order.card.orderId} total={total} isFollowed />
      </div>
    )}
  </section>
)

/** The receipt voucher must name the address, so it is asked for before the money. */
function AddressFirst({ order, total }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="panel-body grid gap-4">
      <p>
        <span className="strong tabular">{formatRupees(total)}</span> to pay. {addressNeededText}
      </p>
      <Button size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
        Enter the address
      </Button>
      {isOpen && <ChangeRecipient order={order} onClose={() => setOpen(false)} />}
    </div>
  )
}
