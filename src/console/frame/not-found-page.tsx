/** Any other address below /staff: 404, and the way back into the console. */
import { data } from 'react-router'
import { ButtonLink } from '#ui/design/button-link.tsx'

export const loader = () => data(null, { status: 404 })

export default function ConsoleNotFoundPage() {
  return (
    <section className="sheet padded grid max-w-[42rem] justify-items-start gap-5">
      <h1 className="display-3" tabIndex={-1}>
        No such page
      </h1>
      <p>The address may be mistyped, or from an order that is no longer there.</p>
      <ButtonLink to="/staff">Go to the console</ButtonLink>
    </section>
  )
}
