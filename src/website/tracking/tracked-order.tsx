/** One order's tracking record: loading, missing, failed or shown, and what changed meanwhile. */
import { useEffect, useRef, useState } from 'react'
import { ButtonLink } from '#ui/design/button-link.tsx'
import { EmptyState } from '#ui/query/empty-state.tsx'
import { ErrorState } from '#ui/query/error-state.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { LoadingNote, Skeleton } from '#ui/query/skeleton.tsx'
import { trackOrder } from '#domain/repairs/contract/customer.ts'
import { OrderChanges } from './order-changes.tsx'
import { OrderMessages } from '#ui/repairs/order-messages.tsx'
import { OrderSummary } from './order-summary.tsx'
import { StepGroup } from './step-group.tsx'
import type { Tracked } from './tracked.ts'
import { useLiveOrder } from './use-live-order.ts'

export function TrackedOrder({ orderId }: { readonly orderId: string }) {
  const { data, error, isFetching, refetch } = useAnswer(trackOrder, { orderId })
  useLiveOrder(orderId, data !== undefined && mayMove(data))
  useEffect(() => {
    if (error) console.error('Failed to load order tracking:', error.code, error.requestId ?? '')
  }, [error])

  if (data) return <Shown tracked={data} />
  if (error?.status === 404 || error?.status === 422) return <OrderMissing />
  if (error) {
    return (
      <ErrorState
        title="Failed to load order tracking"
        text={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  return <TrackingSkeleton />
}

/** Nothing more happens once the device is back; of an order given up, its refund does. */
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
      <News status={tracked.orderTracking.currentStatus} />
    </div>
  )
}

/** Reads a new status out; the first one stands on the page already. */
function News({ status }: { readonly status: string }) {
  const first = useRef(status)
  const [news, setNews] = useState('')
  useEffect(() => {
    if (status === first.current) return
    first.current = ''
    setNews(`Current status: ${status}`)
  }, [status])
  return (
    <p className="vh" role="status">
      {news}
    </p>
  )
}

/** Another person's order looks the same as one that never was. */
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

export function TrackingSkeleton() {
  return (
    <div className="track-grid">
      <LoadingNote>Loading your order</LoadingNote>
      <Skeleton className="h-84 w-full" />
      <div className="grid gap-4">
        <Skeleton className="h-64 w-full" />
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-16 w-full" />
      </div>
    </div>
  )
}
