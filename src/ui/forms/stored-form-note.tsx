/** The note above a form with content from an earlier visit: from when it is, and the button that discards it. */
import { use } from 'react'
import { formatClock, formatTimestamp, indianDay } from '#kernel/time.ts'
import { Button } from '#ui/design/button.tsx'
import { FormOwnerContext } from './form-store.ts'
import type { Restored } from './typed-draft.ts'
import { browserTime } from '#ui/page/browser-clock.ts'

type Props = {
  readonly of: Restored | undefined
  /** On the button. */
  readonly action?: string
}

export function StoredFormNote({ of, action = 'Discard' }: Props) {
  const isColleague = use(FormOwnerContext) !== undefined
  if (!of) return null
  const time = timeOf(new Date(of.at))
  return (
    <div className="panel-note stored-form-note" role="status">
      <span>
        {isColleague
          ? `Kept from ${time}, not saved yet.`
          : `You typed this at ${time}. It is not sent yet.`}
        {of.isOvertaken && ' A colleague has saved other values since: saving replaces theirs.'}
      </span>
      <Button variant="line" size="sm" onClick={of.discard}>
        {action}
      </Button>
    </div>
  )
}

/** The time alone for what was typed today. */
const timeOf = (at: Date): string =>
  indianDay(at) === indianDay(browserTime()) ? formatClock(at) : formatTimestamp(at)
