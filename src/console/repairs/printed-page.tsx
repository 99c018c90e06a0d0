/** A sheet as it will be printed; the link back and the print button above it are on the screen only. */
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { Button } from '#ui/design/button.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { Skeleton } from '#ui/query/skeleton.tsx'
import { getIntake } from '#domain/repairs/contract/staff-intake.ts'
import { getStaffOrder } from '#domain/repairs/contract/staff.ts'

export type Printed = {
  readonly order: ResponseOf<typeof getStaffOrder>
  readonly records: ResponseOf<typeof getIntake>
}

type Props = {
  readonly title: string
  /** The paper to put into the printer. */
  readonly size: string
  readonly children: (printed: Printed) => ReactNode
}

export function PrintedPage({ title, size, children }: Props) {
  const { orderId = '' } = useParams()
  const order = useAnswer(getStaffOrder, { orderId })
  const records = useAnswer(getIntake, { orderId })
  const both = {
    data: order.data && records.data && { order: order.data, records: records.data },
    error: order.error ?? records.error,
    isFetching: order.isFetching || records.isFetching,
    refetch: () => Promise.all([order.refetch(), records.refetch()]),
  }
  return (
    <>
      <div className="paper-bar">
        <div>
          <p className="breadcrumb">
            <Link className="link" to={`/staff/orders/${orderId}`}>
              {order.data?.card.orderNumber ?? 'Repair'}
            </Link>
          </p>
          <h1 className="d3">{title}</h1>
          <p className="sm muted">{size}. Print at 100%, without the browser's own margins.</p>
        </div>
        {both.data && <Button onClick={() => print()}>Print</Button>}
      </div>
      <QueryView query={both} name="the repair" loading={<PaperSkeleton />}>
        {(printed) => (
          <div className="paper-table" tabIndex={0} role="region" aria-label="Preview">
            {children(printed)}
          </div>
        )}
      </QueryView>
    </>
  )
}

const PaperSkeleton = () => (
  <div className="paper-table">
    <Skeleton className="mx-auto h-72 max-w-3xl" />
  </div>
)

/** The address in a QR code: it opens the repair's page, for colleagues only. */
export const staffAddress = (orderId: string): string =>
  `${location.origin}/staff/orders/${orderId}`
