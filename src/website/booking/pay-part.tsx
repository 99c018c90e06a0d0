/** The end of the bill: the pay button, or the state of a running payment. */
import { formatRupees } from '#kernel/money.ts'
import { Button } from '#ui/design/button.tsx'
import { Spinner } from '#ui/media/kolam.tsx'
import { getServiceType } from '#domain/orders/service-type.ts'
import type { Cart } from './flow.ts'
import type { Payment } from './use-payment.ts'

type Props = {
  readonly payment: Payment
  readonly cart: Cart
  /** The address chosen; only a pickup requires one. */
  readonly addressId: string | undefined
}

export function PayPart({ payment, cart, addressId }: Props) {
  const { phase, pay } = payment
  const service = getServiceType(cart.supportOption).key
  if (cart.paid || phase === 'checking' || phase === 'unknown' || phase === 'paid') {
    return <Checking payment={payment} isPaid={cart.paid || phase === 'paid'} />
  }
  const working = phase === 'opening' || phase === 'open'
  const needsAddress = service === 'pickup' && addressId === undefined
  return (
    <>
      <Button
        variant={service === 'contact' ? 'primary' : 'mark'}
        size="lg"
        block
        className="mt-5"
        loading={working}
        disabled={needsAddress || phase === 'thanked'}
        onClick={() => pay(service === 'pickup' ? addressId : undefined)}
      >
        {service === 'contact' ? 'Send Contact Request' : `Pay ${formatRupees(cart.grandTotal)}`}
      </Button>
      <p className="xs muted mt-3.5">
        {needsAddress && 'Choose a pickup address first. '}
        {service === 'contact'
          ? 'We call you to agree the details. You pay nothing now.'
          : 'Card, UPI or net banking through our payment provider. No fix, no fee: a failed repair attempt is not charged.'}
      </p>
    </>
  )
}

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
