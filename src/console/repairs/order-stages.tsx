/** The stages of a repair, and the form that moves it to the next one. */
import { z } from 'zod'
import { StoredFormNote } from '#ui/forms/stored-form-note.tsx'
import { useStoredState } from '#ui/forms/stored-state.ts'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import type { ResponseOf } from '#kernel/endpoint.ts'
import type { getStaffOrder } from '#domain/repairs/contract/staff.ts'
import { useMay } from '#ui/api/role.ts'
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { SelectField } from '#ui/design/select-field.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { getBoardChoices } from '#domain/repairs/contract/staff-board.ts'
import { shortTimestamp } from '#console/frame/short-time.ts'
import { type Job, useMove } from '#console/board/use-move.ts'
import { getInspection } from '#domain/repairs/contract/staff-inspection.ts'
import {
  firstOpenAnchor,
  intakeAnchor,
  moveForm,
  placeOfWork,
  withoutIntakeText,
} from './inspection-anchors.ts'
import { StepBack } from './step-back.tsx'

type Order = ResponseOf<typeof getStaffOrder>
type Props = { readonly steps: Order['steps']; readonly job: Job }

/** Done, current and to come. */
export function OrderStages({ steps, job }: Props) {
  const current = job.stage
  return (
    <section className="panel">
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
      <StepBack key={current} job={job} />
    </section>
  )
}

type TechnicianProps = {
  readonly value: string
  readonly onChoose: (technicianId: string) => void
}

/** Who takes the repair; a technician finds their own name first. */
function TechnicianField({ value, onChoose }: TechnicianProps) {
  const { data } = useAnswer(getBoardChoices, {})
  return (
    <SelectField
      label="Who takes this repair?"
      required
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">Choose a technician</option>
      {data?.technicians.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

/** How many points are named; a check that has hardly begun needs no list of them. */
const mostNamed = 5

/** The points that the check lacks, with the link to the first. */
function OpenPoints({ orderId }: { readonly orderId: string }) {
  const { data } = useAnswer(getInspection, { orderId })
  const check = data?.checks.find(({ open }) => open)
  const open = check?.points.filter(({ answer }) => !answer) ?? []
  if (open.length === 0) return null
  const named = open.slice(0, mostNamed).map(({ title }) => title)
  const more = open.length - named.length
  return (
    <a className="link block" href={`#${firstOpenAnchor}`}>
      {open.length === 1 ? 'One point is open' : `${open.length} points are open`}:{' '}
      {named.join(', ')}
      {more > 0 && ` and ${more} more`}
    </a>
  )
}

type WorkProps = { readonly orderId: string; readonly by: Parameters<typeof placeOfWork>[1] }

/** On this page, or on the rider's run. */
function PlaceOfWork({ orderId, by }: WorkProps) {
  const { to, text } = placeOfWork(orderId, by)
  return by === 'door' ? (
    <Link className="link nowrap" to={to}>
      {text}
    </Link>
  ) : (
    <a className="link nowrap" href={to.slice(to.indexOf('#'))}>
      {text}
    </a>
  )
}

/** The repair can begin all the same. */
const NoIntake = () => (
  <p className="move-held">
    <Icon name="alert" />
    <span>
      Nothing is recorded at intake. {withoutIntakeText}{' '}
      <a className="link nowrap" href={`#${intakeAnchor}`}>
        Record the intake
      </a>
    </span>
  </p>
)

/** The next step of a repair, with a note for its customer. */
export function MoveForm({ job }: { readonly job: Job }) {
  const {
    value: note,
    change: setNote,
    ...stored
  } = useStoredState(`move-note:${job.orderId}:${job.stage}`, '', z.string())
  const [technicianId, setTechnician] = useState('')
  const { run, isRunning } = useMove()
  const may = useMay()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const move = { job, note, ...(technicianId && { technicianId }) }
    void run(move).then((moved) => moved && stored.forget())
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
            {(held.by !== 'payment' || may('book-at-counter')) && (
              <PlaceOfWork orderId={job.orderId} by={held.by} />
            )}
            {held.by === 'check' && <OpenPoints orderId={job.orderId} />}
          </span>
        </p>
      </section>
    )
  }
  return (
    <section className="panel">
      <h2>Next stage: {job.next?.title}</h2>
      <form id={moveForm} className="panel-body grid gap-4" onSubmit={submit}>
        <StoredFormNote of={stored.restored} />
        {job.next?.asksIntake && <NoIntake />}
        {job.next?.asksTechnician && (
          <TechnicianField value={technicianId} onChoose={setTechnician} />
        )}
        <TextField
          label="Note for the customer"
          help="Shown on their tracking page. A message about the move goes out 10 seconds later, unless another one has said so: until then it can be undone."
          maxLength={300}
          autoComplete="off"
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <Button type="submit" className="form-of-next-act justify-self-start" loading={isRunning}>
          Move to {job.next?.title}
        </Button>
      </form>
    </section>
  )
}
