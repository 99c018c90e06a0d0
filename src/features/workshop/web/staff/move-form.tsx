/** The one next step of a repair, with a word for its customer. */
import { type FormEvent, useState } from 'react'
import { Button } from '#web/button.tsx'
import { TextField } from '#web/text-field.tsx'
import { type Job, useMove } from './use-move.ts'

export function MoveForm({ job }: { readonly job: Job }) {
  const [note, setNote] = useState('')
  const { mutate, isPending } = useMove()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate({ job, note })
  }
  return (
    <section className="panel">
      <h2>Next stage: {job.next?.title}</h2>
      <form className="in grid gap-4" onSubmit={submit}>
        <TextField
          label="Note for the customer"
          help="Stands on their tracking page. They are told of the move in any case."
          maxLength={300}
          autoComplete="off"
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <Button type="submit" className="justify-self-start" loading={isPending}>
          Move to {job.next?.title}
        </Button>
      </form>
    </section>
  )
}
