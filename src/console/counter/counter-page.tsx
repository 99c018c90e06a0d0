/** The counter: books a walk-in or takes a device in, and lists the money that is owed back. What follows has a page of its own. */
import { useLocation, useNavigate } from 'react-router'
import { Button } from '#ui/design/button.tsx'
import { StoredFormNote } from '#ui/forms/stored-form-note.tsx'
import type { Arrived } from './arrival-page.tsx'
import { OwedReturns } from './owed-returns.tsx'
import { useWalkInDraft } from './use-walk-in-draft.ts'
import { WalkInForm } from './walk-in-form.tsx'
import { readWalkInStart, type WalkInStart } from './walk-in-start.ts'

export default function CounterPage() {
  const { key, state } = useLocation()
  const start = readWalkInStart(state)
  // A walk-in that starts from the search begins a new form, also when the counter is open already.
  const startedBy = start ? key : null
  return <Counter key={startedBy ?? 'empty'} startedBy={startedBy} {...(start && { start })} />
}

type Props = { readonly startedBy: string | null; readonly start?: WalkInStart }

function Counter(props: Props) {
  const draft = useWalkInDraft(props)
  const goTo = useNavigate()
  const follow = (orderId: string, state: Arrived) =>
    void goTo(`/staff/counter/${orderId}`, { state })
  return (
    <>
      <div className="record-head">
        <h1 className="display-3">Counter</h1>
        <p className="small muted max-md:hidden">
          Enter goes on to the next field. Letters go to an issue, digits choose it.
        </p>
        <a
          className="link small max-md:hidden"
          href="/staff/counter/display"
          target="_blank"
          rel="noopener"
        >
          Screen for customers
        </a>
        {!draft.restored && (
          <Button variant="line" size="sm" disabled={draft.isBlank} onClick={draft.startOver}>
            Start over
          </Button>
        )}
      </div>
      {draft.restored && (
        <div className="setting-note">
          <StoredFormNote of={draft.restored} action="Start over" />
        </div>
      )}
      <WalkInForm
        // Each customer gets a form with an id of its own, which books once.
        key={draft.formId}
        draft={draft}
        onBooked={({ orderId }, change) => follow(orderId, { change })}
        onTakenIn={({ orderId }) => follow(orderId, {})}
      />
      <OwedReturns />
    </>
  )
}
