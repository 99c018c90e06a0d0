/** One order's tracking record: loading, missing, failed or shown, and what changed meanwhile. */
import { useEffect, useRef, useState } from 'react'
import { ButtonLink } from '#ui/design/button-link.tsx'
import { EmptyState } from '#ui/query/empty-state.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { LoadingNote, Skeleton } from '#ui/query/loading.tsx'
import { trackOrder } from '#domain/repairs/contract/customer.ts'
import { OrderMessages } from '#ui/repairs/order-messages.tsx'
import { OrderSummary } from './order-summary.tsx'
import { StepGroup } from './step-group.tsx'
import type { Tracked } from './tracked.ts'
import { useLiveOrder } from './order-events.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import { formatTimestamp } from '#kernel/time.ts'
import { type AlsoChanges, AlsoChangesContext } from '#ui/query/stale-answers.ts'
import { CancelBooking } from '#website/booking/cancel-booking.tsx'
import { ChangePickupAddress } from '#website/booking/change-pickup-address.tsx'
import {
  cancelOrder,
  changePickupAddress,
  viewCancellation,
} from '#domain/orders/contract/customer-changes.ts'
import { AgreedWork, AnswerNeeded } from './order-estimate.tsx'
import { OrderPart } from './order-part.tsx'
import { ShareTracking } from './share-tracking.tsx'
import { WaitNotice } from './wait-notice.tsx'

export function TrackedOrder({ orderId }: { readonly orderId: string }) {
  const order = useAnswer(trackOrder, { orderId })
  const { data, error } = order
  useLiveOrder(orderId, data !== undefined && mayMove(data))
  useEffect(() => {
    if (error) console.error('Failed to load order tracking:', error.code, error.requestId ?? '')
  }, [error])
  return (
    <QueryView
      query={order}
      name="your order"
      failed="Failed to load order tracking"
      loading={<TrackingShape />}
      missing={<OrderMissing />}
    >
      {(tracked) => <Shown tracked={tracked} />}
    </QueryView>
  )
}

/** Nothing changes once the device is back, except that a cancelled order is refunded. */
const mayMove = ({ status, paid, isOpen }: Tracked): boolean =>
  isOpen || (paid && status === 'CANCELLED')

function Shown({ tracked }: { readonly tracked: Tracked }) {
  return (
    <>
      <AnswerNeeded tracked={tracked} />
      <WaitNotice waiting={tracked.waiting} estimate={tracked.estimate} />
      <div className="track-grid">
        <OrderSummary tracked={tracked} />
        <div>
          <div>
            {tracked.steps.map((group) => (
              <StepGroup key={group.key} group={group} defaultOpen={group.key === 'pre'} />
            ))}
          </div>
          <OrderChanges tracked={tracked} />
          <OrderMessages orderId={tracked._id} />
        </div>
        <StatusAnnouncement status={tracked.orderTracking.currentStatus} />
      </div>
    </>
  )
}

/** Announces a new status to assistive technology; the first one is read with the page. */
function StatusAnnouncement({ status }: { readonly status: string }) {
  const first = useRef(status)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    if (status === first.current) return
    first.current = ''
    setAnnouncement(`Current status: ${status}`)
  }, [status])
  return (
    <p className="visually-hidden" role="status">
      {announcement}
    </p>
  )
}

/** The same text for another person's order and for one that does not exist. */
export function OrderMissing() {
  return (
    <EmptyState
      title="Order not found"
      text="We know no order of yours by this address. Your orders are in your account."
    >
      <ButtonLink to="/profile/orders" size="sm">
        Your orders
      </ButtonLink>
    </EmptyState>
  )
}

export const TrackingSkeleton = () => (
  <>
    <LoadingNote>Loading your order</LoadingNote>
    <TrackingShape />
  </>
)

export function TrackingShape() {
  return (
    <div className="track-grid">
      <Skeleton className="h-84 w-full" />
      <div className="grid gap-4">
        <Skeleton className="h-64 w-full" />
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-16 w-full" />
      </div>
    </div>
  )
}

/** The tracking record belongs to a higher domain, so the contracts of these writes cannot name it. */
const alsoChanges: AlsoChanges = new Map<Endpoint, readonly Endpoint[]>([
  [cancelOrder, [trackOrder]],
  [changePickupAddress, [trackOrder]],
])

/** What a customer can still do with a booked order: change the pickup address, share the tracking link, cancel. */
function OrderChanges({ tracked }: { readonly tracked: Tracked }) {
  const { _id, orderNumber, paid, isOpen, pickupAddress } = tracked
  return (
    <AlsoChangesContext value={alsoChanges}>
      <div className="my-10 grid gap-x-10 gap-y-8 md:grid-cols-2">
        <AgreedWork tracked={tracked} />
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
    <p className="small muted">
      Cancelling is free of charge until {formatTimestamp(new Date(data.until))}.
    </p>
  )
}
