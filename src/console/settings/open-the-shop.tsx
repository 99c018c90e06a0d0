/** The last step of the first run: what is missing, and the button that opens the shop. */
import { Link } from 'react-router'
import { openShop, type readFirstRun } from '#domain/shop-settings/contract/staff.ts'
import { type FirstRunStep, stepTitles } from '#domain/shop-settings/first-run.ts'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { Button } from '#ui/design/button.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { StepTitle } from '#console/frame/setting-page.tsx'

export type Steps = ResponseOf<typeof readFirstRun>['steps']

export const addressOf = (step: FirstRunStep | 'open') => `/staff/first-run/${step}`

/** Customers can book at once, so the passkey is asked for and the whole document is loaded again. */
export function OpenTheShop({ steps }: { readonly steps: Steps }) {
  const missing = steps.filter(({ isDone }) => !isDone)
  const opening = useAction(openShop, {
    failure: { title: 'Not opened', message: 'The shop is still closed. Please try again.' },
    onSuccess: () => location.assign('/staff/today'),
  })
  return (
    <>
      <div className="record-head">
        <div>
          <StepTitle title="Open the shop" />
          <p className="muted mt-1 max-w-[42rem]">
            The site takes the place of “Opening soon”, and customers can book. Everything can be
            changed later under Settings.
          </p>
        </div>
      </div>
      <div className="record-columns">
        <div className="record-column">
          <section className="panel">
            <h2>{missing.length > 0 ? 'What is missing' : 'Everything is there'}</h2>
            <div className="panel-body grid gap-4">
              {missing.length > 0 ? (
                <ul className="first-run-missing">
                  {missing.map(({ name }) => (
                    <li key={name}>
                      <Link to={addressOf(name)}>{stepTitles[name]}</Link>
                    </li>
                  ))}
                </ul>
              ) : (
                <p>You are asked for your passkey.</p>
              )}
              <Button
                className="justify-self-start"
                disabled={missing.length > 0}
                loading={opening.isRunning}
                onClick={() => void opening.run({})}
              >
                Open the shop
              </Button>
            </div>
          </section>
        </div>
        <div className="record-column">
          <AlsoWorthDoing />
        </div>
      </div>
    </>
  )
}

function AlsoWorthDoing() {
  return (
    <section className="panel">
      <h2>Before you open</h2>
      <div className="panel-body grid gap-3">
        <p className="small muted">
          Not asked for here. A repair without a price is not offered to customers.
        </p>
        <ul className="first-run-missing">
          <li>
            <Link to="/staff/catalogue">Prices of repairs</Link>
          </li>
          <li>
            <Link to="/staff/content/area">Pickup area</Link>
          </li>
          <li>
            <Link to="/staff/colleagues">Colleagues</Link>
          </li>
        </ul>
      </div>
    </section>
  )
}
