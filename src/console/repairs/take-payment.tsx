/** Takes a payment of what is due of a repair, from the repair's screen. */
import { useState } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { formatRupees, fromRupees, paise, toRupees } from '#kernel/money.ts'
import { leastOnline } from '#domain/payments/least-online.ts'
import type { getStaffOrder } from '#domain/repairs/contract/staff.ts'
import { getQrCode } from '#domain/orders/contract/staff-qr-code.ts'
import type { PaidBy } from '#console/counter/use-taking.ts'
import { TakePaymentForm } from '#console/counter/take-payment.tsx'
import { Button } from '#ui/design/button.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { addressNeededText } from '#ui/recipient/recipient-fields.tsx'
import { UnpaidHandOver } from './unpaid-hand-over.tsx'
import { paymentAnchor } from './inspection-anchors.ts'
import { ChangeRecipient } from './recipient-panel.tsx'

type Props = {
  readonly order: ResponseOf<typeof getStaffOrder>
  /** What is due, in rupees. */
  readonly total: number
}

type PaymentProps = Pick<Props, 'order'> & {
  readonly title?: string
  /** The way that is chosen at first; cash when absent. */
  readonly first?: PaidBy
}

/**
 * The payment of what is due. It stays while a QR code that was shown here is green, so that the colleague sees it turn,
 * although nothing or less is due by then.
 */
export function OrderPayment({ order, title = 'Payment', first }: PaymentProps) {
  const { orderId, unpaid } = order.card
  const due = unpaid ? order.money.due : 0
  const [shown, setShown] = useState<{ readonly id: string; readonly due: number }>()
  const { data: code } = useAnswer(
    getQrCode,
    { orderId },
    { enabled: due > 0 || shown !== undefined },
  )
  if (code?.state === 'open' && shown?.id !== code.qrCodeId) setShown({ id: code.qrCodeId, due })
  const isGreen = code?.paid?.counts === true && code.qrCodeId === shown?.id
  const total = isGreen ? shown.due : due
  // Not by what is due, which the page learns a moment later.
  const rest = isGreen ? toRupees(paise(Math.max(0, fromRupees(shown.due) - code.amount))) : due
  if (total === 0) return null
  return (
    <section className="panel" id={paymentAnchor}>
      <h2>{title}</h2>
      {order.recipientAddressNeeded ? (
        <AddressFirst order={order} total={total} />
      ) : (
        <div className="panel-body grid gap-4">
          {!isGreen && <ToPay order={order} total={total} />}
          <TakePaymentForm
            key={`${total} ${order.money.advance}`}
            orderId={orderId}
            total={total}
            advance={order.money.advance}
            {...(shown ? { first: 'qr' as const } : first && { first })}
            {...(isGreen && { received: { qrCodeId: shown.id, isPart: rest > 0 } })}
            onOpened={(id) => setShown({ id, due })}
            isFollowed
          />
          {!isGreen && <UnpaidHandOver order={order} />}
          {isGreen && rest > 0 && (
            <Button
              size="sm"
              variant="line"
              className="justify-self-start"
              onClick={() => setShown(undefined)}
            >
              Take the rest of {formatRupees(rest)}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

const ToPay = ({ order: { money }, total }: Props) => (
  <div className="grid gap-2">
    {money.advance > 0 && (
      <p className="strong">
        Advance of <span className="tabular">{formatRupees(money.advance)}</span> before the repair
      </p>
    )}
    <p>
      <span className="strong tabular">{formatRupees(total)}</span> to pay
      {money.kept > 0 && <>, {formatRupees(money.kept)} paid</>}.{' '}
      {total < toRupees(leastOnline)
        ? 'So little is paid at the counter only'
        : 'The customer can pay it in the account'}
      ; the device is handed back once nothing is due.
    </p>
  </div>
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
