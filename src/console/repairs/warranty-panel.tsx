/** The warranty of a delivered repair, and the claim of an earlier one: taken in from here, and decided here. */
import { useState } from 'react'
import { Link } from 'react-router'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { after, formatDay, formatTimestamp } from '#kernel/time.ts'
import { useMay } from '#ui/api/role.ts'
import { Badge } from '#ui/design/badge.tsx'
import { Button } from '#ui/design/button.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { viewWarranty } from '#domain/repairs/contract/staff-warranty.ts'
import { decisionTitles } from '#domain/repairs/warranty/warranty.ts'
import { photoAddress } from './intake-photos.tsx'
import { ClaimDecision } from './claim-decision.tsx'
import { ClaimDialog } from './claim-dialog.tsx'

type Props = { readonly orderId: string }
type PanelProps = Props & {
  /** In the customer’s words; null when nothing was said. */
  readonly complaint: string | null
}
type View = ResponseOf<typeof viewWarranty>

/** Renders nothing for a repair that was not delivered and claims nothing. */
export function WarrantyPanel({ orderId, complaint }: PanelProps) {
  const { data } = useAnswer(viewWarranty, { orderId })
  if (!data) return null
  return (
    <>
      {data.claim && <Claim orderId={orderId} complaint={complaint} claim={data.claim} />}
      {data.lines.length > 0 && <Warranties orderId={orderId} view={data} />}
    </>
  )
}

/** The day before the midnight at which it ends. */
const lastDay = (endsAt: string): string => formatDay(after(new Date(endsAt), -1))

function Warranties({
  orderId,
  view: { lines, claims, hasOwner },
}: Props & { readonly view: View }) {
  const [isOpen, setOpen] = useState(false)
  const may = useMay()
  const claimable = lines.filter(({ over }) => !over)
  return (
    <section className="panel">
      <h2>Warranty</h2>
      <div className="panel-body grid gap-4">
        <ul className="grid gap-1.5">
          {lines.map(({ issueId, label, endsAt, over }) => (
            <li key={issueId} className="flex flex-wrap justify-between gap-x-4">
              <span>{label}</span>
              <span className={over ? 'muted' : ''}>
                {over ? `ended on ${lastDay(endsAt)}` : `until ${lastDay(endsAt)}`}
              </span>
            </li>
          ))}
        </ul>
        {claims.length > 0 && (
          <p className="small">
            Claimed with{' '}
            {claims.map((one, i) => (
              <span key={one.orderId}>
                {i > 0 && ', '}
                <OrderLink {...one} />
              </span>
            ))}
          </p>
        )}
        {may('book-at-counter') && claimable.length > 0 && (
          <Button
            variant="line"
            size="sm"
            className="justify-self-start"
            onClick={() => setOpen(true)}
          >
            Take in under warranty
          </Button>
        )}
      </div>
      {isOpen && (
        <ClaimDialog
          orderId={orderId}
          lines={claimable}
          hasOwner={hasOwner}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}

const OrderLink = ({ orderId, orderNumber }: View['claims'][number]) => (
  <Link className="link code" to={`/staff/orders/${orderId}`}>
    {orderNumber}
  </Link>
)

type ClaimProps = PanelProps & { readonly claim: NonNullable<View['claim']> }

function Claim({ orderId, complaint, claim }: ClaimProps) {
  const { ofOrderId, ofOrderNumber, issues, decision, decidedBy, decidedAt, reason } = claim
  const may = useMay()
  return (
    <section className="panel">
      <h2 className="flex-wrap">
        Warranty claim
        {decision && (
          <Badge tone={decision === 'covered' ? 'green' : 'amber'}>
            {decisionTitles[decision]}
          </Badge>
        )}
      </h2>
      <div className="panel-body grid gap-4">
        <p>
          {issues.join(', ')} of <OrderLink orderId={ofOrderId} orderNumber={ofOrderNumber} />
        </p>
        {complaint && (
          <div>
            <p className="smaller muted">
              {claim.byCustomer
                ? `The customer wrote on ${formatTimestamp(new Date(claim.claimedAt))}`
                : 'In the customer’s words'}
            </p>
            <p className="pre-line">{complaint}</p>
          </div>
        )}
        <ClaimPhotos orderId={orderId} photos={claim.photos} />
        {decision && decidedAt && (
          <p className="small muted">
            {decidedBy}, {formatTimestamp(new Date(decidedAt))}
            {reason && `: ${reason}`}
          </p>
        )}
        {!decision && !claim.isHere && (
          <p className="small muted">The device is not here yet. It is decided on the bench.</p>
        )}
        {!decision && claim.isHere && may('work-at-bench') && <ClaimDecision orderId={orderId} />}
      </div>
    </section>
  )
}

const ClaimPhotos = ({ orderId, photos }: Props & { readonly photos: readonly string[] }) =>
  photos.length > 0 && (
    <ul className="photo-list" aria-label="Photos of the customer">
      {photos.map((id, i) => (
        <li key={id}>
          <a href={photoAddress(orderId, id)} target="_blank" rel="noreferrer">
            <img src={photoAddress(orderId, id)} alt={`What the customer shows, photo ${i + 1}`} />
          </a>
        </li>
      ))}
    </ul>
  )
