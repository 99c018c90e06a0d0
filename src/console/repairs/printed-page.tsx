/** A sheet to be printed, as it will come out; around it, on the screen only, the way back and the button. */
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { Button } from '#ui/design/button.tsx'
import { ErrorState } from '#ui/query/error-state.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { LoadingNote, Skeleton } from '#ui/query/skeleton.tsx'
import { getDesk } from '#domain/repairs/contract/staff-intake.ts'
import { getStaffOrder } from '#domain/repairs/contract/staff.ts'

export type Printed = {
  readonly order: ResponseOf<typeof getStaffOrder>
  readonly desk: ResponseOf<typeof getDesk>
}

type Props = {
  readonly title: string
  /** What the printer must be loaded with. */
  readonly size: string
  readonly children: (printed: Printed) => ReactNode
}

export function PrintedPage({ title, size, children }: Props) {
  const { orderId = '' } = useParams()
  const order = useAnswer(getStaffOrder, { orderId })
  const desk = useAnswer(getDesk, { orderId })
  const error = order.error ?? desk.error
  const isThere = order.data && desk.data
  return (
    <>
      <div className="paper-bar">
        <div>
          <p className="crumb">
            <Link className="link" to={`/staff/orders/${orderId}`}>
              {order.data?.card.orderNumber ?? 'Repair'}
            </Link>
          </p>
          <h1 className="d3">{title}</h1>
          <p className="sm muted">{size}. Print at 100%, without the browser's own margins.</p>
        </div>
        {isThere && <Button onClick={() => print()}>Print</Button>}
      </div>
      {!isThere && !error && (
        <div className="paper-table">
          <LoadingNote>Loading the repair</LoadingNote>
          <Skeleton className="mx-auto h-72 max-w-3xl" />
        </div>
      )}
      {error && !isThere && (
        <ErrorState
          title="The repair did not load"
          text={error.message}
          onRetry={() => void Promise.all([order.refetch(), desk.refetch()])}
        />
      )}
      {isThere && (
        <div className="paper-table" tabIndex={0} role="region" aria-label="Preview">
          {children({ order: order.data, desk: desk.data })}
        </div>
      )}
    </>
  )
}

/** What its QR code opens: the repair's own screen, for colleagues only. */
export const staffAddress = (orderId: string): string =>
  `${location.origin}/staff/orders/${orderId}`
