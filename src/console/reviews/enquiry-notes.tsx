/** What colleagues tell each other about an enquiry. */
import { type FormEvent, useId } from 'react'
import { formatTimestamp } from '#kernel/time.ts'
import { ApiError, call } from '#ui/api/api-client.ts'
import { Button } from '#ui/design/button.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { freshKey } from '#ui/api/idempotency-key.ts'
import { useStoredText, useQueueChanges } from '#ui/design/work-queue.tsx'
import { useSingleMutation } from '#ui/query/use-single-mutation.ts'
import {
  addEnquiryNote,
  listEnquiries,
  type ShownEnquiry,
} from '#domain/enquiries/contract/staff.ts'

type Props = { readonly enquiry: ShownEnquiry }

export function EnquiryNotes({ enquiry: { id, notes } }: Props) {
  const field = useId()
  const [text, setText] = useStoredText(`note:${id}`)
  const news = useQueueChanges(listEnquiries)
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: () => call(addEnquiryNote, { id, text }, { idempotencyKey: freshKey() }),
    async onSuccess() {
      setText('')
      await news()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate()
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
        <Button type="submit" variant="line" size="sm" loading={isPending}>
          Add note
        </Button>
      </form>
      {error && (
        <FieldError>
          {error instanceof ApiError ? noteFault(error) : 'The note was not kept.'}
        </FieldError>
      )}
      <ol className="log log-wide">
        {notes.map(({ id: note, at, by, text: said }) => (
          <li key={note}>
            <time dateTime={at}>{formatTimestamp(new Date(at)).replace(/ \d{4},/, ',')}</time>
            <span>
              {by}: {said}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

const noteFault = (error: ApiError): string => error.fieldMessage('text') ?? error.message
