/** Takes a payment of what is due of a repair, from the repair's screen. */
import { useState } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { formatRupees } from '#kernel/money.ts'
import type { getStaffOrder } from '#domain/repairs/contract/staff.ts'
import { TakePaymentForm } from '#console/counter/take-payment.tsx'
import { Button } from '#ui/design/button.tsx'
import { addressNeededText } from '#ui/recipient/recipient-fields.tsx'
import { ChangeRecipient } from './recipient-panel.tsx'

type Props = {
  readonly order: ResponseOf<typeof getStaffOrder>
  /** What is due, in rupees. */
  readonly total: number
}

export const TakePayment = ({ order, total }: Props) => (
  <section className="panel">
    <h2>Payment</h2>
    {order.recipientAddressNeeded ? (
      <AddressFirst order={order} total={total} />
    ) : (
      <div className="panel-body grid gap-4">
        <p>
          <span className="strong tabular">{formatRupees(total)}</span> to pay
          {order.money.kept > 0 && <>, {formatRupees(order.money.kept)} paid</>}. The customer can
          pay it in the account; the device is handed back once nothing is due.
        </p>
        <TakePaymentForm key={total} orderId={order.card.orderId} total={total} />
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
