/** What became of the warranty that is claimed with an order: it is checked, it covers the work, or why it does not. */
import { Link } from 'react-router'
import { trackingAddress } from '#website/estimates/own-estimate-address.ts'
import { TrackText } from './texts/track-text.tsx'
import type { Tracked } from './tracked.ts'

/** Its work costs nothing, so nothing is paid and no tax is due. */
export const isFree = ({ warrantyClaim, grandTotal }: Tracked): boolean =>
  warrantyClaim?.decision === 'covered' && grandTotal === 0

/** Nothing for an order that claims no warranty. */
export function WarrantyClaim({
  tracked: { warrantyClaim: claim },
}: {
  readonly tracked: Tracked
}) {
  if (!claim) return null
  const { ofOrderId, ofOrderNumber, issues, decision, reason } = claim
  return (
    <section className="mt-5 grid gap-2" aria-labelledby="warranty-claim">
      <h2 className="title-2" id="warranty-claim">
        <TrackText of={`claim-${decision ?? 'open'}`} />
      </h2>
      <p>
        {issues.join(', ')}
        {ofOrderId && (
          <>
            , repaired with{' '}
            <Link className="link code nowrap" to={trackingAddress(ofOrderId)}>
              {ofOrderNumber}
            </Link>
          </>
        )}
        .
      </p>
      {decision === 'not-covered' && reason && <p className="break-words">{reason}</p>}
      <p>
        <TrackText of={`claimText-${decision ?? 'open'}`} />
      </p>
    </section>
  )
}
