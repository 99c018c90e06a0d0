/** What was bought with an order: its items, the bill with its tax, and the documents. */
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
        {isFree(tracked) ? 'Repaired under warranty' : <TrackText of="whatBooked" />}
      </h2>
      <dl className="purchase">
        {data.issues.map(({ issueId, label, quality, totalCharge }) => (
          <Fact key={issueId} label={quality ? `${label}, ${quality}` : label}>
            {isFree(tracked) ? 'Under warranty' : formatRupees(totalCharge)}
          </Fact>
        ))}
        <BillLines cart={data} />
        <Fact label={totalTitle(tracked)}>{formatRupees(data.grandTotal)}</Fact>
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

function totalTitle(tracked: Tracked): string {
  if (isFree(tracked)) return 'To pay'
  return tracked.paid ? 'Paid, with GST' : 'Total, with GST'
}

/** Charges that are not there are left out. */
function BillLines({ cart }: { readonly cart: Cart }) {
  const lines = [
    ['Pickup and return', cart.extraCharge],
    ['Discount', -cart.discount],
    ['CGST', cart.cgst],
    ['SGST', cart.sgst],
    ['IGST', cart.igst],
  ] as const
  return lines.flatMap(([label, amount]) =>
    amount === 0
      ? []
      : [
          <Fact key={label} label={label}>
            {formatRupees(amount)}
          </Fact>,
        ],
  )
}
