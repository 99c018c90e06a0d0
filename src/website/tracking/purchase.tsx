/** What was bought with an order: its items, the bill with its tax, and the documents. */
import type { ReactNode } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { formatRupees } from '#kernel/money.ts'
import { viewCart } from '#domain/orders/contract/customer-cart.ts'
import { Skeleton } from '#ui/query/loading.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { ReportLink } from '#website/report/report-link.tsx'
import { DocumentButton } from './document-button.tsx'
import { OtherDocuments } from './other-documents.tsx'
import { Fact } from './fact.tsx'
import { isFinalCheckDone } from '#domain/repairs/final-check.ts'
import type { TextKey } from './texts/english.ts'
import { TrackText } from './texts/track-text.tsx'
import type { Tracked } from './tracked.ts'
import { isFree } from './warranty-claim.tsx'
import { isJustPaid } from './what-happens-next.tsx'

type Props = { readonly tracked: Tracked }
type Cart = ResponseOf<typeof viewCart>

/** Nothing before the booking has a price. */
export function Purchase({ tracked }: Props) {
  const { _id: orderId, grandTotal } = tracked
  const { data, isLoading } = useAnswer(viewCart, { orderId }, { enabled: grandTotal !== null })
  // Nothing below it moves when it comes.
  if (isLoading && isJustPaid(tracked)) return <Skeleton className="h-80 w-full" />
  if (grandTotal === null || !data || data.issues.length === 0) return null
  return (
    <section className="bought" aria-labelledby="purchase">
      <h2 className="title-1" id="purchase">
        <TrackText of={isFree(tracked) ? 'underWarrantyTitle' : 'whatBooked'} />
      </h2>
      <dl className="purchase">
        {data.issues.map(({ issueId, label, quality, totalCharge }) => (
          <Fact key={issueId} label={quality ? `${label}, ${quality}` : label}>
            {isFree(tracked) ? <TrackText of="underWarranty" /> : formatRupees(totalCharge)}
          </Fact>
        ))}
        <BillLines cart={data} />
        <Fact label={<TrackText of={totalTitle(tracked)} />}>{formatRupees(data.grandTotal)}</Fact>
      </dl>
      <div className="flex flex-wrap gap-3">
        <DocumentButton tracked={tracked} />
        {isChecked(tracked) && <ReportLink orderId={orderId} />}
      </div>
      {isIssued(tracked) && (
        <OtherDocuments
          orderId={orderId}
          document={tracked.document}
          without={tracked.phase === 'closed' ? 'delivery-note' : undefined}
        />
      )}
    </section>
  )
}

/** Its final check is done, so there is a report. */
const isChecked = ({ steps: groups }: Tracked): boolean =>
  groups.some(({ steps }) => isFinalCheckDone(steps))

/** A booking that nobody has taken on or paid has no document but its estimate. */
const isIssued = ({ phase }: Tracked): boolean =>
  phase === 'agreed' || phase === 'paid' || phase === 'closed'

function totalTitle(tracked: Tracked): TextKey {
  if (isFree(tracked)) return 'toPay'
  return tracked.paid ? 'paidWithGst' : 'totalWithGst'
}

const BillLines = ({ cart }: { readonly cart: Cart }) => (
  <>
    <Charge label={<TrackText of="pickupAndReturn" />} amount={cart.extraCharge} />
    <Charge label={<TrackText of="discount" />} amount={-cart.discount} />
    <Charge label="CGST" amount={cart.cgst} />
    <Charge label="SGST" amount={cart.sgst} />
    <Charge label="IGST" amount={cart.igst} />
  </>
)

type ChargeProps = { readonly label: ReactNode; readonly amount: number }

/** Nothing for a charge that is not there. */
const Charge = ({ label, amount }: ChargeProps) =>
  amount !== 0 && <Fact label={label}>{formatRupees(amount)}</Fact>
