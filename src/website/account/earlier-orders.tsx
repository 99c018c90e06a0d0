/** In the account of somebody whose number had another account before: how its orders are found again. */
import { useAnswer } from '#ui/query/queries.tsx'
import { getProfile } from '#domain/customers/contract/customer.ts'
import { SecondFactForm } from '#website/sign-in/second-fact-form.tsx'

/** Nothing for everybody else. */
export function EarlierOrders() {
  const { data: profile } = useAnswer(getProfile, {})
  if (!profile?.limited) return null
  return (
    <section aria-labelledby="earlier-orders" className="sheet padded mt-8 grid max-w-xl gap-4">
      <h2 id="earlier-orders" className="title-1">
        Earlier orders with this number
      </h2>
      <p>
        They are not shown, because the number may have been somebody else’s. Were they yours? Then
        name one thing about them.
      </p>
      <SecondFactForm />
    </section>
  )
}
