/**
 * Asks which booking goes on: the one begun before, or the one chosen in the price list. A repair that was agreed to is no
 * booking in preparation: it is set aside without a question, and its order stays.
 */
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import type { Draft } from './flow.ts'
import type { Booking } from './use-booking.ts'
import type { Preselected } from './use-preselection.ts'

type Props = {
  readonly booking: Booking
  readonly draft: Draft
  readonly preselected: Preselected
}

export function BegunBefore({ booking, draft, preselected }: Props) {
  const issues = draft.issues.map(({ label }) => label)
  const isAgreed = draft.accepted
  const [isSettled, setSettled] = useState(false)
  const setAside = useEffectEvent(() => {
    if (isAgreed) void preselected.startAgain().then(() => setSettled(true))
  })
  useEffect(() => setAside(), [])
  if (isAgreed && !isSettled) return <p role="status">One moment, please.</p>
  return (
    <section className="sheet padded grid max-w-[42rem] justify-items-start gap-5">
      <h1 className="display-3" tabIndex={-1}>
        You have begun a booking
      </h1>
      <p>
        It is for your <b>{draft.device.productName}</b>
        {issues.length > 0 && `: ${issues.join(', ')}`}. Only one booking can be prepared at a time.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button disabled={booking.isBusy} onClick={preselected.goOn}>
          Continue this booking <Icon name="arrow" />
        </Button>
        <Button
          variant="line"
          loading={booking.isUndoing}
          onClick={() => void preselected.startAgain()}
        >
          Start with the repair I chose
        </Button>
      </div>
    </section>
  )
}
