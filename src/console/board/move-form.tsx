/** The next step of a repair, with a note for its customer. */
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { checkAnchor, partsAnchor } from '#console/repairs/inspection-anchors.ts'
import { type Job, useMove } from './use-move.ts'

export function MoveForm({ job }: { readonly job: Job }) {
  const [note, setNote] = useState('')
  const { run, isRunning } = useMove()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run({ job, note })
  }
  const held = job.next?.held
  if (held) {
    return (
      <section className="panel">
        <h2>Next stage: {job.next?.title}</h2>
        <p className="held in">
          <Icon name="alert" />
          <span>
            {held.why}{' '}
            <a className="link nowrap" href={`#${held.by === 'parts' ? partsAnchor : checkAnchor}`}>
              {held.by === 'parts' ? 'Go to the parts' : 'Go to the check'}
            </a>
          </span>
        </p>
      </section>
    )
  }
  return (
    <section className="panel">
      <h2>Next stage: {job.next?.title}</h2>
      <form className="in grid gap-4" onSubmit={submit}>
        <TextField
          label="Note for the customer"
          help="Shown on their tracking page. They get a message about the move in any case."
          maxLength={300}
          autoComplete="off"
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <Button type="submit" className="justify-self-start" loading={isRunning}>
          Move to {job.next?.title}
        </Button>
      </form>
    </section>
  )
}
