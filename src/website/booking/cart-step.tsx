/** Step 5: the work, where we collect, the bill, and paying it or asking for a call. */
import { useEffect, useState } from 'react'
import { useAnswer } from '#ui/query/queries.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { useLastKnown } from '#ui/query/use-last-known.ts'
import { useLoadFailure } from '#ui/query/use-load-failure.ts'
import { AddressChooser } from '#website/addresses/address-chooser.tsx'
import { viewCart } from '#domain/orders/contract/customer-cart.ts'
import { OutsideNote } from '#website/addresses/outside-note.tsx'
import { useOutsideArea } from '#website/addresses/use-outside-area.ts'
import { getServiceType, hasRider, type ServiceType } from '#domain/orders/service-type.ts'
import { BillCard } from './bill-card.tsx'
import { CartWork } from './cart-work.tsx'
import { PayBar, PayPart } from './pay-part.tsx'
import { RecipientPanel } from './recipient-panel.tsx'
import { SuccessDialogs } from './success-dialogs.tsx'
import { storeProgress, readProgress } from './progress.ts'
import { StepFrame } from './step-frame.tsx'
import { Translated } from './texts/translated.tsx'
import type { Booking } from './use-booking.ts'
import { usePayment } from './use-payment.ts'
import { cartNotLoaded } from './use-step-action.ts'
import type { Cart } from './flow.ts'

type Props = {
  readonly booking: Booking
  readonly orderId: string
  /** Called when the order can neither be resumed nor is paid, so that it has no cart any more. */
  readonly onLost: (() => void) | undefined
}

const leads = {
  'walk-in': 'cartWalkIn',
  pickup: 'cartPickup',
  contact: 'cartContact',
} as const satisfies Record<ServiceType['key'], string>

const leadOf = (cart: Cart | undefined) =>
  cart?.grandTotal === 0 && getServiceType(cart.supportOption).isRepair
    ? 'cartFree'
    : leads[cart ? getServiceType(cart.supportOption).key : 'walk-in']

/** The frame is drawn while the cart loads, because its heading takes the focus. */
export function CartStep({ booking, orderId, onLost }: Props) {
  const [addressId, setAddress] = useState(readProgress(orderId).addressId)
  const { query, cart } = useCart(orderId, addressId)
  useLoadFailure(query.error, () => booking.report(query.error, cartNotLoaded))
  const isLost = query.isError || cart?.paid === false
  useEffect(() => {
    if (isLost) onLost?.()
  }, [isLost, onLost])
  const payment = usePayment(booking, orderId, cart)
  const service = cart && getServiceType(cart.supportOption).key
  const isOutside = useOutsideArea(hasRider(service) ? addressId : undefined)
  const payable = cart && { payment, cart, addressId: isOutside ? undefined : addressId }
  return (
    <>
      <StepFrame
        title={<Translated of="cart" />}
        lead={<Translated of={leadOf(cart)} />}
        wideAside
        bar={payable && <PayBar {...payable} />}
        aside={
          payable && (
            <BillCard cart={payable.cart}>
              <PayPart {...payable} />
            </BillCard>
          )
        }
      >
        <QueryView
          query={{ ...query, data: cart }}
          name="your cart"
          failed={cartNotLoaded.message}
          failedText=""
          loading="h-96 w-full"
        >
          {(shown) => <CartWork cart={shown} />}
        </QueryView>
        {hasRider(service) && (
          <>
            <AddressChooser
              title="Pickup address"
              value={addressId}
              disabled={payment.phase !== 'idle'}
              onChoose={(address) => {
                setAddress(address?._id)
                storeProgress(orderId, { addressId: address?._id })
              }}
            />
            <OutsideNote isOutside={isOutside} />
          </>
        )}
        {cart && cart.grandTotal > 0 && getServiceType(cart.supportOption).isRepair && (
          <RecipientPanel cart={cart} disabled={payment.phase !== 'idle'} />
        )}
      </StepFrame>
      <SuccessDialogs phase={payment.phase} orderId={orderId} />
    </>
  )
}

/** After a checkout was open, the webhook may mark the order as paid at any time, so the cart is polled for five minutes. */
const watching = { every: 5_000, times: 60 }

/** The chosen address decides the head of the tax, so the cart is asked for with it. */
function useCart(orderId: string, addressId: string | undefined) {
  const query = useAnswer(
    viewCart,
    { orderId, ...(addressId && { addressId }) },
    {
      staleTime: 0,
      gcTime: 0,
      refetchInterval: ({ state }) =>
        readProgress(orderId).paying &&
        state.data?.paid === false &&
        state.dataUpdateCount < watching.times
          ? watching.every
          : false,
    },
  )
  return { query, cart: useLastKnown(query.data) }
}
