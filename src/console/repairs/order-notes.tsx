/** What colleagues tell each other about a repair. */
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { formatTimestamp } from '#kernel/time.ts'
import { ApiError, call } from '#ui/api/api-client.ts'
import { Button } from '#ui/design/button.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { useSingleMutation } from '#ui/query/use-single-mutation.ts'
import { getStaffOrder } from '#domain/repairs/contract/staff.ts'
import { addStaffNote } from '#domain/repairs/contract/staff-changes.ts'

type Props = {
  readonly orderId: string
  readonly notes: ResponseOf<typeof getStaffOrder>['notes']
}

export function OrderNotes({ orderId, notes }: Props) {
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: () => call(addStaffNote, { orderId, text }),
    async onSuccess() {
      setText('')
      await queries.invalidateQueries({ queryKey: [getStaffOrder.path] })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate()
  }
  return (
    <section className="panel">
      <h2>Notes</h2>
      <div className="in">
        <form className="noteform" noValidate onSubmit={submit}>
          <label className="vh" htmlFor="note">
            Add a note
          </label>
          <input
            className="input"
            id="note"
            autoComplete="off"
            maxLength={500}
            value={text}
            onChange={(event) => setText(event.target.value)}
            placeholder="For the bench. The customer does not see it."
          />
          <Button type="submit" variant="line" size="sm" loading={isPending}>
            Add note
          </Button>
        </form>
        {error && (
          <FieldError>
            {error instanceof ApiError ? error.message : 'The note was not kept.'}
          </FieldError>
        )}
        <ol className="log log-wide">
          {notes.map(({ id, at, by, text: said }) => (
            <li key={id}>
              <time dateTime={at}>{formatTimestamp(new Date(at)).replace(/ \d{4},/, ',')}</time>
              <span>
                {by}: {said}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
