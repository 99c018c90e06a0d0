/** The end of the bill: the pay button, or the state of a running payment. */
import { formatRupees } from '#kernel/money.ts'
import { getServiceType, type ServiceType } from '#domain/orders/service-type.ts'
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { Spinner } from '#ui/media/kolam.tsx'
import type { Cart } from './flow.ts'
import { Translated } from './texts/translated.tsx'
import type { Payment } from './use-payment.ts'

type PayPartProps = {
  readonly payment: Payment
  readonly cart: Cart
  /** The address chosen; only a pickup requires one. */
  readonly addressId: string | undefined
}

/** The payment has been made or is being checked, so nothing is offered to pay. */
const isOver = ({ phase }: Payment, cart: Cart): boolean =>
  cart.paid || phase === 'checking' || phase === 'unknown' || phase === 'paid'

export function PayPart({ payment, cart, addressId }: PayPartProps) {
  const { phase } = payment
  const service = getServiceType(cart.supportOption)
  if (isOver(payment, cart)) {
    return <Checking payment={payment} isPaid={cart.paid || phase === 'paid'} />
  }
  const isFree = isFreeOf(cart)
  const needsAddress = service.hasRider && addressId === undefined
  return (
    <>
      <NotMade payment={payment} />
      <PayButton
        payment={payment}
        cart={cart}
        addressId={addressId}
        size="lg"
        className="mt-5 max-lg:hidden"
      />
      <p className="smaller muted mt-3.5">
        {needsAddress ? (
          <Translated of="needsAddress" />
        ) : (
          cart.recipientAddressNeeded && 'Add an address under Invoice details first. '
        )}
        <Translated of={isFree ? 'freeNote' : service.isRepair ? 'payNote' : 'contactNote'} />
      </p>
    </>
  )
}

/** On small screens, below the page: the total and the button of the bill. */
export function PayBar({ payment, cart, addressId }: PayPartProps) {
  if (isOver(payment, cart)) return null
  return (
    <>
      <span>
        <span className="smaller muted block">{barText({ payment, cart, addressId })}</span>
        <span className="numeral">{formatRupees(cart.grandTotal)}</span>
      </span>
      <PayButton payment={payment} cart={cart} addressId={addressId} />
    </>
  )
}

function barText({ payment, cart, addressId }: PayPartProps): string {
  if (payment.isNotMade) return 'Nothing was charged'
  const { hasRider } = getServiceType(cart.supportOption)
  return hasRider && addressId === undefined ? 'Choose a pickup address' : 'Total with tax'
}

const isFreeOf = (cart: Cart): boolean =>
  getServiceType(cart.supportOption).isRepair && cart.grandTotal === 0

type PayButtonProps = PayPartProps & { readonly size?: 'lg'; readonly className?: string }

function PayButton({ payment, cart, addressId, size, className }: PayButtonProps) {
  const { phase, pay } = payment
  const service = getServiceType(cart.supportOption)
  const isSent = phase === 'thanked' || phase === 'booked'
  const needsAddress = service.hasRider && addressId === undefined
  return (
    <Button
      variant={service.isRepair ? 'mark' : 'primary'}
      size={size}
      block={size === 'lg'}
      className={className}
      loading={phase === 'opening' || phase === 'open'}
      disabled={needsAddress || cart.recipientAddressNeeded || isSent}
      onClick={() => pay(service.hasRider ? addressId : undefined)}
    >
      <ButtonText isFree={isFreeOf(cart)} service={service} cart={cart} />
    </Button>
  )
}

/** Always rendered, so that screen readers announce it. */
function NotMade({ payment: { isNotMade } }: { readonly payment: Payment }) {
  return (
    <div role="status" className="mt-5 empty:hidden">
      {isNotMade && (
        <p className="small border-caution bg-caution-soft text-caution flex gap-2 rounded-md border px-4 py-3 font-semibold">
          <Icon name="alert" size={20} className="flex-none" />
          <Translated of="notMade" />
        </p>
      )}
    </div>
  )
}

type TextProps = {
  readonly isFree: boolean
  readonly service: ServiceType
  readonly cart: Cart
}

function ButtonText({ isFree, service, cart }: TextProps) {
  if (isFree) return <Translated of="confirm" />
  if (!service.isRepair) return <Translated of="sendContact" />
  return <Translated of="pay" values={{ amount: formatRupees(cart.due) }} />
}

type CheckingProps = { readonly payment: Payment; readonly isPaid: boolean }

function Checking({ payment: { phase, checkAgain }, isPaid }: CheckingProps) {
  if (isPaid) {
    return (
      <p className="strong text-success mt-5" role="status">
        <Translated of="paid" />
      </p>
    )
  }
  return (
    <>
      <p className="mt-5 flex items-center gap-3" role="status">
        {phase === 'checking' && <Spinner />}
        <span className="strong">
          <Translated of="checking" />
        </span>
      </p>
      {phase === 'unknown' && (
        <Button variant="line" block className="mt-4" onClick={checkAgain}>
          Check Again
        </Button>
      )}
    </>
  )
}
