/** One order's tracking record: loading, missing, failed or shown, and what changed meanwhile. */
import { useEffect, useRef, useState } from 'react'
import { ButtonLink } from '#ui/design/button-link.tsx'
import { EmptyState } from '#ui/query/empty-state.tsx'
import { useSiteLanguage } from '#ui/page/site-language.ts'
import { useAnswer } from '#ui/query/queries.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { LoadingNote, Skeleton } from '#ui/query/loading.tsx'
import { listQuestions } from '#domain/repairs/contract/questions.ts'
import { trackOrder } from '#domain/repairs/contract/customer.ts'
import { OrderMessages } from './order-messages.tsx'
import { DoorCode } from './door-code.tsx'
import { hasStages, OrderSummary } from './order-summary.tsx'
import { StepGroups } from './step-group.tsx'
import type { Tracked } from './tracked.ts'
import { useLiveOrder } from './order-events.ts'
import { AgreedWork, AnswerNeeded } from './order-estimate.tsx'
import { AskAboutOrder } from './ask-about-order.tsx'
import { ManageOrder } from './manage-order.tsx'
import { PassportPanel } from './passport-panel.tsx'
import { Purchase } from './purchase.tsx'
import { LateNotice, WaitNotice } from './wait-notice.tsx'
import { WarrantyPanel } from './warranty-panel.tsx'
import { isJustPaid, WhatHappensNext } from './what-happens-next.tsx'

export function TrackedOrder({ orderId }: { readonly orderId: string }) {
  const order = useAnswer(trackOrder, { orderId })
  const { data, error } = order
  const awaitsAnswer = useAwaitsAnswer(orderId, data !== undefined)
  useLiveOrder(orderId, data !== undefined && (mayMove(data) || awaitsAnswer))
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

/** A question is answered after the delivery, too. */
function useAwaitsAnswer(orderId: string, enabled: boolean): boolean {
  const { data } = useAnswer(listQuestions, { orderId }, { enabled })
  return data?.questions.some(({ answer }) => answer === null) ?? false
}

function Shown({ tracked }: { readonly tracked: Tracked }) {
  const isNew = isJustPaid(tracked)
  const language = useSiteLanguage()
  const { estimatedCompletion } = tracked.orderTracking
  return (
    <>
      <AnswerNeeded tracked={tracked} />
      <LateNotice {...tracked} estimatedCompletion={estimatedCompletion} />
      <DoorCode orderId={tracked._id} />
      <WaitNotice waiting={tracked.waiting} estimate={tracked.estimate} />
      {isNew && (
        <div className="just-paid">
          <WhatHappensNext tracked={tracked} />
          <Purchase tracked={tracked} />
        </div>
      )}
      <div className="track-grid">
        <OrderSummary tracked={tracked} />
        <div>
          {!isNew && <WhatHappensNext tracked={tracked} />}
          {hasStages(tracked) && <StepGroups steps={tracked.steps} />}
          <WarrantyPanel tracked={tracked} language={language} />
          <PassportPanel orderId={tracked._id} />
          {!isNew && <Purchase tracked={tracked} />}
          <AgreedWork tracked={tracked} />
          <AskAboutOrder tracked={tracked} />
          <ManageOrder tracked={tracked} />
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
