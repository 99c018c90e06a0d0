/** What became of the warranty that is claimed with an order: it is checked, it covers the work, or why it does not. */
import { Link } from 'react-router'
import { trackingAddress } from '#website/estimates/own-estimate-address.ts'
import type { Tracked } from './tracked.ts'

type Claim = NonNullable<Tracked['warrantyClaim']>

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
        {titles[decision ?? 'open']}
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
      <p>{texts[decision ?? 'open']}</p>
    </section>
  )
}

type State = NonNullable<Claim['decision']> | 'open'

const titles: Readonly<Record<State, string>> = {
  open: 'We check your warranty',
  covered: 'Covered by your warranty',
  'not-covered': 'Not covered by your warranty',
}

const texts: Readonly<Record<State, string>> = {
  open: 'If the warranty covers it, you pay nothing. If not, you read why here, and nothing is repaired before you say yes to a price.',
  covered: 'You pay nothing for this repair.',
  'not-covered': 'Finding the fault is free. Nothing is repaired or charged before your yes.',
}
