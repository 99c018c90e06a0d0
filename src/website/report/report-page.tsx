/** The report of a repair: both checks, what was fitted, what the battery holds, and what does not work and why. */
import { useParams } from 'react-router'
import { ButtonLink } from '#ui/design/button-link.tsx'
import type { PageHandle } from '#ui/page/page-frame.ts'
import { type InRoutes, shopOf } from '#ui/page/shop.ts'
import { EmptyState } from '#ui/query/empty-state.tsx'
import { LoadingNote, Skeleton } from '#ui/query/loading.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { getReport } from '#domain/repairs/contract/customer-report.ts'
import { reportErrors } from '#domain/repairs/report/report-errors.ts'
import { trackingAddress } from '#website/estimates/own-estimate-address.ts'
import { CustomersOnly } from '#website/sign-in/customers-only.tsx'
import { OrderMissing } from '#website/tracking/tracked-order.tsx'
import { ShownReport } from './shown-report.tsx'

export const handle = { frame: 'slim' } satisfies PageHandle

export const meta = (of: InRoutes) => [
  { title: `Repair report: ${shopOf(of).brand}` },
  { name: 'robots', content: 'noindex' },
]

export default function ReportPage() {
  const { orderId = '' } = useParams()
  return (
    <div className="wrap report">
      <CustomersOnly waiting={<ReportSkeleton />}>
        <Report key={orderId} orderId={orderId} />
      </CustomersOnly>
    </div>
  )
}

function Report({ orderId }: { readonly orderId: string }) {
  const report = useAnswer(getReport, { orderId })
  const isEarly = report.error?.code === reportErrors.NO_REPORT_YET.code
  return (
    <QueryView
      query={report}
      name="the report"
      loading={<ReportSkeleton />}
      missing={isEarly ? <NotYet orderId={orderId} /> : <OrderMissing />}
    >
      {(shown) => <ShownReport report={shown} />}
    </QueryView>
  )
}

const NotYet = ({ orderId }: { readonly orderId: string }) => (
  <EmptyState title={reportErrors.NO_REPORT_YET.title} text={reportErrors.NO_REPORT_YET.message}>
    <ButtonLink to={trackingAddress(orderId)} size="sm">
      Track the repair
    </ButtonLink>
  </EmptyState>
)

const ReportSkeleton = () => (
  <>
    <LoadingNote>Loading the report</LoadingNote>
    <div className="grid gap-5">
      <Skeleton className="h-16 w-full max-w-md" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-96 w-full" />
    </div>
  </>
)
