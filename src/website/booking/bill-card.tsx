/** The bill on a torn receipt, and its end: the pay button, or the state of a running payment. */
import { type ReactNode, useId } from 'react'
import { formatRupees, formatWholeRupees } from '#kernel/money.ts'
import { getServiceType, type ServiceType } from '#domain/orders/service-type.ts'
import { addRupees, type Cart } from './flow.ts'
import { taxLines } from '#domain/orders/tax-lines.ts'
import { Button } from '#ui/design/button.tsx'
import { Spinner } from '#ui/media/kolam.tsx'
import type { Payment } from './use-payment.ts'

type Props = {
  readonly cart: Cart
  /** The button, and the text under it. */
  readonly children: ReactNode
}

/** Whole rupees for work and extra charge, two decimals for tax and total. */
export function BillCard({ cart, children }: Props) {
  const id = useId()
  const { issuesTotal, extraCharge, discount, grandTotal } = cart
  const service = getServiceType(cart.supportOption).title
  const subtotal = addRupees([issuesTotal, extraCharge, -discount])
  return (
    <aside className="cart-side" aria-labelledby={id}>
      <div className="ticketwrap">
        <div className="receipt">
          <div className="flex items-baseline justify-between gap-4">
            <h2 className="title-1" id={id}>
              Bill
            </h2>
            <span className="code small muted">{cart.orderNumber}</span>
          </div>
          <div className="cutline" />
          <dl>
            <Line label="Issue cost total" amount={formatWholeRupees(issuesTotal)} />
            <Line label={`Extra charge, ${service}`} amount={formatWholeRupees(extraCharge)} />
            {discount > 0 && (
              <Line label="Student discount" amount={`−${formatRupees(discount)}`} />
            )}
            <Line label="Subtotal" amount={subtotalText(subtotal)} ruled />
            {taxLines(cart).map(({ label, amount }) => (
              <Line key={label} label={label} amount={formatRupees(amount)} />
            ))}
          </dl>
          <div className="cutline" />
          <dl>
            <div className="grand">
              <dt className="title-3">Total</dt>
              <dd className="numeral">{formatRupees(grandTotal)}</dd>
            </div>
            {!cart.paid && cart.due < grandTotal && (
              <Line label="Paid" amount={formatRupees(grandTotal - cart.due)} />
            )}
          </dl>
          {cart.igst > 0 && (
            <p className="smaller muted mt-2">
              Place of supply: {cart.placeOfSupply.state} ({cart.placeOfSupply.stateCode})
            </p>
          )}
          {children}
        </div>
      </div>
    </aside>
  )
}

const subtotalText = (amount: number) =>
  Number.isInteger(amount) ? formatWholeRupees(amount) : formatRupees(amount)

type LineProps = { readonly label: string; readonly amount: string; readonly ruled?: boolean }

function Line({ label, amount, ruled }: LineProps) {
  return (
    <div className={ruled ? 'border-t border-line pt-2' : undefined}>
      <dt>{label}</dt>
      <dd className="money">{amount}</dd>
    </div>
  )
}

type PayPartProps = {
  readonly payment: Payment
  readonly cart: Cart
  /** The address chosen; only a pickup requires one. */
  readonly addressId: string | undefined
}

export function PayPart({ payment, cart, addressId }: PayPartProps) {
  const { phase, pay } = payment
  const service = getServiceType(cart.supportOption)
  if (cart.paid || phase === 'checking' || phase === 'unknown' || phase === 'paid') {
    return <Checking payment={payment} isPaid={cart.paid || phase === 'paid'} />
  }
  const isSent = phase === 'thanked' || phase === 'booked'
  const isFree = service.isRepair && cart.grandTotal === 0
  const working = phase === 'opening' || phase === 'open'
  const needsAddress = service.hasRider && addressId === undefined
  return (
    <>
      <Button
        variant={service.isRepair ? 'mark' : 'primary'}
        size="lg"
        block
        className="mt-5"
        loading={working}
        disabled={needsAddress || cart.recipientAddressNeeded || isSent}
        onClick={() => pay(service.hasRider ? addressId : undefined)}
      >
        {isFree ? 'Confirm Booking' : payText(service, cart)}
      </Button>
      <p className="smaller muted mt-3.5">
        {needsAddress
          ? 'Choose a pickup address first. '
          : cart.recipientAddressNeeded && 'Add an address under Invoice details first. '}
        {isFree
          ? 'Nothing to pay. Bring the device in: you get a price to accept or decline before anything is repaired.'
          : payNote(service)}
      </p>
    </>
  )
}

const payText = ({ isRepair }: ServiceType, { due }: Cart): string =>
  isRepair ? `Pay ${formatRupees(due)}` : 'Send Contact Request'

const payNote = ({ isRepair }: ServiceType): string =>
  isRepair
    ? 'Card, UPI or net banking through our payment provider. No fix, no fee: a failed repair attempt is not charged.'
    : 'We call you to agree the details. You pay nothing now.'

type CheckingProps = { readonly payment: Payment; readonly isPaid: boolean }

function Checking({ payment: { phase, checkAgain }, isPaid }: CheckingProps) {
  if (isPaid) {
    return (
      <p className="strong text-success mt-5" role="status">
        Paid
      </p>
    )
  }
  return (
    <>
      <p className="mt-5 flex items-center gap-3" role="status">
        {phase === 'checking' && <Spinner />}
        <span className="strong">We are checking your payment. You need not pay again.</span>
      </p>
      {phase === 'unknown' && (
        <Button variant="line" block className="mt-4" onClick={checkAgain}>
          Check Again
        </Button>
      )}
    </>
  )
}
