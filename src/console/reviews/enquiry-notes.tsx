/** The notes of colleagues about an enquiry. */
import { type FormEvent, useId } from 'react'
import { formatTimestamp } from '#kernel/time.ts'
import { Button } from '#ui/design/button.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { addEnquiryNote, type ShownEnquiry } from '#domain/enquiries/contract/staff.ts'
import { useStoredText } from './work-queue.tsx'

type Props = { readonly enquiry: ShownEnquiry }

export function EnquiryNotes({ enquiry: { id, notes } }: Props) {
  const field = useId()
  const [text, setText] = useStoredText(`note:${id}`)
  const adding = useAction(addEnquiryNote, { onSuccess: () => setText('') })
  const error = adding.fieldError('text') ?? adding.errorBeyond([], { message: notSaved })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void adding.run({ id, text })
  }
  return (
    <div>
      <form className="noteform" noValidate onSubmit={submit}>
        <label className="vh" htmlFor={field}>
          Add a note
        </label>
        <input
          className="input"
          id={field}
          autoComplete="off"
          maxLength={500}
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder="For colleagues"
        />
        <Button type="submit" variant="line" size="sm" loading={adding.isRunning}>
          Add note
        </Button>
      </form>
      {error && <FieldError>{error}</FieldError>}
      <ol className="log log-wide">
        {notes.map(({ id: noteId, at, by, text: note }) => (
          <li key={noteId}>
            <time dateTime={at}>{formatTimestamp(new Date(at)).replace(/ \d{4},/, ',')}</time>
            <span>
              {by}: {note}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

const notSaved = 'The note was not kept.'
