/** The stages of a repair, and the form that moves it to the next one. */
import { type FormEvent, useState } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import type { getStaffOrder } from '#domain/repairs/contract/staff.ts'
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { shortTimestamp } from '#console/frame/short-time.ts'
import { type Job, useMove } from '#console/board/use-move.ts'
import { anchorOf } from './inspection-anchors.ts'

type Order = ResponseOf<typeof getStaffOrder>
type Props = { readonly steps: Order['steps']; readonly current: Order['card']['stage'] }

/** Done, current and to come. */
export function OrderStages({ steps, current }: Props) {
  return (
    <section className="panel order-stages">
      <h2>Stages</h2>
      <ol className="stage-timeline">
        {steps.map(({ key, title, at }) => (
          <li
            key={key}
            data-done={at && key !== current ? '' : undefined}
            data-now={key === current ? '' : undefined}
            aria-current={key === current ? 'step' : undefined}
          >
            {title}
            {at && <time dateTime={at}>{shortTimestamp(at)}</time>}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The next step of a repair, with a note for its customer. */
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
        <p className="move-held panel-body">
          <Icon name="alert" />
          <span>
            {held.why}{' '}
            <a className="link nowrap" href={`#${anchorOf(held.by).anchor}`}>
              {anchorOf(held.by).text}
            </a>
          </span>
        </p>
      </section>
    )
  }
  return (
    <section className="panel">
      <h2>Next stage: {job.next?.title}</h2>
      <form className="panel-body grid gap-4" onSubmit={submit}>
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
