/** Step 5: the work, where we collect, the bill, and paying it or asking for a call. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type ApiError, call } from '#ui/api/api-client.ts'
import { ErrorState } from '#ui/query/error-state.tsx'
import { queryKey } from '#ui/query/queries.tsx'
import { LoadingNote, Skeleton } from '#ui/query/skeleton.tsx'
import { AddressChooser } from '#website/addresses/address-chooser.tsx'
import { viewCart } from '#domain/orders/contract/customer.ts'
import { getServiceType, type ServiceType } from '#domain/orders/service-type.ts'
import { BillCard } from './bill-card.tsx'
import { CartWork } from './cart-work.tsx'
import type { Cart } from './flow.ts'
import { SuccessDialogs } from './success-dialogs.tsx'
import { PayPart } from './pay-part.tsx'
import { storeProgress, readProgress } from './progress.ts'
import { StepFrame } from './step-frame.tsx'
import { cartNotLoaded } from './use-act.ts'
import type { Booking } from './use-booking.ts'
import { usePayment } from './use-payment.ts'
import { useNotifyOnce } from './use-notify-once.ts'

type Props = {
  readonly booking: Booking
  readonly orderId: string
  /** The order is no booking to resume and not paid either: there is no cart for it any more. */
  readonly onLost: (() => void) | undefined
}

const leads: Record<ServiceType['key'], string> = {
  'walk-in': 'Check the work, and pay.',
  pickup: 'Check the work, choose where we collect the device, and pay.',
  contact: 'Check the work, and ask us to call you. No payment today.',
}

/** The frame stands while the cart loads, so that the heading is there to take the focus. */
export function CartStep({ booking, orderId, onLost }: Props) {
  const { query, cart } = useCart(orderId)
  useNotifyOnce(query.error, () => booking.notify(query.error, cartNotLoaded))
  const isLost = query.isError || cart?.paid === false
  useEffect(() => {
    if (isLost) onLost?.()
  }, [isLost, onLost])
  const [addressId, setAddress] = useState(readProgress(orderId).addressId)
  const payment = usePayment(booking, orderId, cart)
  const service = cart && getServiceType(cart.supportOption).key
  return (
    <>
      <StepFrame
        title="Cart"
        lead={leads[service ?? 'walk-in']}
        wideAside
        aside={
          cart && (
            <BillCard cart={cart}>
              <PayPart payment={payment} cart={cart} addressId={addressId} />
            </BillCard>
          )
        }
      >
        {cart && <CartWork cart={cart} />}
        {service === 'pickup' && (
          <AddressChooser
            title="Pickup address"
            value={addressId}
            disabled={payment.phase !== 'idle'}
            onChoose={(address) => {
              setAddress(address?._id)
              storeProgress(orderId, { addressId: address?._id })
            }}
          />
        )}
        {!cart && <NoCart query={query} />}
      </StepFrame>
      <SuccessDialogs phase={payment.phase} orderId={orderId} />
    </>
  )
}

function NoCart({ query }: { readonly query: ReturnType<typeof useCart>['query'] }) {
  if (query.isError) {
    return (
      <ErrorState
        title={cartNotLoaded.message}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  }
  return (
    <>
      <LoadingNote>Loading your cart</LoadingNote>
      <Skeleton className="h-96 w-full" />
    </>
  )
}

/** Once a checkout was open the webhook may make the order paid at any moment: five minutes are watched. */
const watching = { every: 5_000, times: 60 }

function useCart(orderId: string) {
  const query = useQuery<Cart, ApiError>({
    queryKey: queryKey(viewCart, { orderId }),
    queryFn: ({ signal }) => call(viewCart, { orderId }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      readProgress(orderId).paying &&
      state.data?.paid === false &&
      state.dataUpdateCount < watching.times
        ? watching.every
        : false,
  })
  // What is known stays while it is read again, after a login for instance, and so does what is typed on it.
  const [known, setKnown] = useState(query.data)
  if (query.data && query.data !== known) setKnown(query.data)
  return { query, cart: query.data ?? known }
}
