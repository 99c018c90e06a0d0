/** One order's tracking record: loading, missing, failed or shown, and what changed meanwhile. */
import { useEffect, useRef, useState } from 'react'
import { ButtonLink } from '#ui/design/button-link.tsx'
import { EmptyState } from '#ui/query/empty-state.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { LoadingNote, Skeleton } from '#ui/query/skeleton.tsx'
import { trackOrder } from '#domain/repairs/contract/customer.ts'
import { OrderChanges } from './order-changes.tsx'
import { OrderMessages } from '#ui/repairs/order-messages.tsx'
import { OrderSummary } from './order-summary.tsx'
import { StepGroup } from './step-group.tsx'
import type { Tracked } from './tracked.ts'
import { useLiveOrder } from './use-live-order.ts'

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
    <p className="vh" role="status">
      {announcement}
    </p>
  )
}

/** The same for another person's order and for one that does not exist. */
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
