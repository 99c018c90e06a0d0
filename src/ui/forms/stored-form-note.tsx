/** The note above a form with content from an earlier visit: from when it is, and the button that discards it. */
import { use } from 'react'
import { formatClock, formatTimestamp, isSameIndianDay } from '#kernel/time.ts'
import { Button } from '#ui/design/button.tsx'
import { FormOwnerContext } from './form-store.ts'
import type { Restored } from './typed-draft.ts'
import { browserTime } from '#ui/page/browser-clock.ts'
import { openTexts } from '#ui/page/translated.tsx'

/** What customers read; colleagues read English. */
const NoteText = openTexts(
  { typed: 'You typed this at {time}. It is not sent yet.', discard: 'Discard' },
  {
    Tamil: { typed: 'இதை {time} மணிக்கு எழுதினீர்கள். இன்னும் அனுப்பவில்லை.', discard: 'நீக்கு' },
    Hindi: { typed: 'आपने यह {time} बजे लिखा था। यह अभी भेजा नहीं गया है।', discard: 'हटाएँ' },
  },
)

type Props = {
  readonly of: Restored | undefined
  /** On the button. */
  readonly action?: string
}

export function StoredFormNote({ of, action }: Props) {
  const isColleague = use(FormOwnerContext) !== undefined
  if (!of) return null
  const time = timeOf(new Date(of.at))
  return (
    <div className="panel-note stored-form-note" role="status">
      <span>
        {isColleague ? (
          `Kept from ${time}, not saved yet.`
        ) : (
          <NoteText of="typed" values={{ time }} />
        )}
        {isColleague &&
          of.isOvertaken &&
          ' A colleague has saved other values since: saving replaces theirs.'}
      </span>
      <Button variant="line" size="sm" onClick={of.discard}>
        {action ?? (isColleague ? 'Discard' : <NoteText of="discard" />)}
      </Button>
    </div>
  )
}

/** The time alone for what was typed today. */
const timeOf = (at: Date): string =>
  isSameIndianDay(at, browserTime()) ? formatClock(at) : formatTimestamp(at)
