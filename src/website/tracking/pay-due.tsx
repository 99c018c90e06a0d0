/** What is paid and still to be paid of a repair that the shop has taken on, and the way to pay it. */
import { formatRupees } from '#kernel/money.ts'
import { paymentErrors } from '#domain/payments/errors.ts'
import { ButtonLink } from '#ui/design/button-link.tsx'
import { Fact } from './fact.tsx'
import type { TextKey } from './texts/english.ts'
import { TrackText } from './texts/track-text.tsx'
import type { Tracked } from './tracked.ts'

export function PayDue({ tracked }: { readonly tracked: Tracked }) {
  const { _id: orderId, kept, due, advance, acts } = tracked
  const isOffered = acts.some(({ act, allowed }) => act === 'pay' && allowed)
  return (
    <section className="mt-5 grid gap-3" aria-label="Payment">
      <dl className="grid gap-1">
        {kept > 0 && <Fact label={<TrackText of="paidSoFar" />}>{formatRupees(kept)}</Fact>}
        {advance > 0 && advance < due && (
          <Fact label={<TrackText of="advanceBefore" />}>{formatRupees(advance)}</Fact>
        )}
        <Fact label={<TrackText of="stillToPay" />}>{formatRupees(due)}</Fact>
      </dl>
      <p>
        {isOffered ? (
          <TrackText of={sentence(tracked)} values={{ amount: formatRupees(advance) }} />
        ) : (
          paymentErrors.LESS_THAN_A_RUPEE.message
        )}
      </p>
      {isOffered && (
        <ButtonLink
          to="/service-enquiry"
          state={{ pay: orderId }}
          size="sm"
          className="justify-self-start"
        >
          <TrackText of="payNow" values={{ amount: formatRupees(due) }} />
        </ButtonLink>
      )}
    </section>
  )
}

function sentence({ kept, due, advance }: Tracked): TextKey {
  if (advance > 0) return advance < due ? 'pay-part' : 'pay-advance'
  return kept > 0 ? 'pay-rest' : 'pay-all'
}
