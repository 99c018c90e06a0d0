/** What a customer can still do with a booked order: change the pickup address, share the tracking link, cancel. */
import type { Endpoint } from '#kernel/endpoint.ts'
import { formatTimestamp } from '#kernel/time.ts'
import { useAnswer } from '#ui/query/queries.tsx'
import { type AlsoChanges, AlsoChangesContext } from '#ui/query/stale-answers.ts'
import { CancelBooking } from '#website/booking/cancel-booking.tsx'
import { ChangePickupAddress } from '#website/booking/change-pickup-address.tsx'
import {
  cancelOrder,
  changePickupAddress,
  viewCancellation,
} from '#domain/orders/contract/customer-changes.ts'
import { trackOrder } from '#domain/repairs/contract/customer.ts'
import { OrderPart } from './order-part.tsx'
import { ShareTracking } from './share-tracking.tsx'
import type { Tracked } from './tracked.ts'

/** The tracking record belongs to a higher domain, so the contracts of these writes cannot name it. */
const alsoChanges: AlsoChanges = new Map<Endpoint, readonly Endpoint[]>([
  [cancelOrder, [trackOrder]],
  [changePickupAddress, [trackOrder]],
])

export function OrderChanges({ tracked }: { readonly tracked: Tracked }) {
  const { _id, orderNumber, paid, isOpen, pickupAddress } = tracked
  return (
    <AlsoChangesContext value={alsoChanges}>
      <div className="my-10 grid gap-x-10 gap-y-8 md:grid-cols-2">
        {pickupAddress && isOpen && (
          <OrderPart title="Pickup address">
            <p className="muted break-words">
              {[pickupAddress.address, pickupAddress.landmark].filter(Boolean).join(', ')}
              <br />
              {pickupAddress.city} {pickupAddress.pincode}
            </p>
            {pickupAddress.changeable && (
              <ChangePickupAddress orderId={_id} addressId={pickupAddress.addressId} />
            )}
          </OrderPart>
        )}
        {paid && <ShareTracking orderId={_id} />}
        {isOpen && (
          <OrderPart title="Plans changed?">
            <Deadline orderId={_id} />
            <CancelBooking orderId={_id} orderNumber={orderNumber} />
          </OrderPart>
        )}
      </div>
    </AlsoChangesContext>
  )
}

/** Until when cancelling is free; nothing once it is not. */
function Deadline({ orderId }: { readonly orderId: string }) {
  const { data } = useAnswer(viewCancellation, { orderId })
  if (!data?.possible || !data.until) return null
  return (
    <p className="sm muted">
      Cancelling is free of charge until {formatTimestamp(new Date(data.until))}.
    </p>
  )
}
