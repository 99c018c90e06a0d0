/** What is paid and still to be paid of a repair that the shop has taken on, and the way to pay it. */
import { formatRupees } from '#kernel/money.ts'
import { paymentErrors } from '#domain/payments/errors.ts'
import { ButtonLink } from '#ui/design/button-link.tsx'
import { Fact } from './fact.tsx'
import type { Tracked } from './tracked.ts'

export function PayDue({ tracked }: { readonly tracked: Tracked }) {
  const { _id: orderId, kept, due, advance, acts } = tracked
  const isOffered = acts.some(({ act, allowed }) => act === 'pay' && allowed)
  return (
    <section className="mt-5 grid gap-3" aria-label="Payment">
      <dl className="grid gap-1">
        {kept > 0 && <Fact label="Paid so far">{formatRupees(kept)}</Fact>}
        {advance > 0 && advance < due && (
          <Fact label="Advance before the repair">{formatRupees(advance)}</Fact>
        )}
        <Fact label="Still to pay">{formatRupees(due)}</Fact>
      </dl>
      <p>{isOffered ? sentence(tracked) : paymentErrors.LESS_THAN_A_RUPEE.message}</p>
      {isOffered && (
        <ButtonLink
          to="/service-enquiry"
          state={{ pay: orderId }}
          size="sm"
          className="justify-self-start"
        >
          Pay {formatRupees(due)}
        </ButtonLink>
      )}
    </section>
  )
}

function sentence({ kept, due, advance }: Tracked): string {
  if (advance > 0 && advance < due)
    return `We begin the repair once the advance of ${formatRupees(advance)} is paid: at our counter, or with the whole amount here.`
  if (advance > 0) return 'We begin the repair once this is paid, here or at our counter.'
  if (kept > 0) return 'Pay here, or at our counter before you take your device.'
  return 'You said yes, and we do the repair. Pay at our counter when you collect, or here.'
}
