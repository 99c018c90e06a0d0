/** The stages of a repair, and the form that moves it to the next one or notes that its device was given back. */
import { type FormEvent, useState } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { formatTimestamp } from '#kernel/time.ts'
import type { getStaffOrder } from '#domain/repairs/contract/staff.ts'
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { endingTitles } from '#domain/repairs/give-back.ts'
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

type GiveBackPanelProps = { readonly order: ResponseOf<typeof getStaffOrder> }

/** The last step of a repair whose order was cancelled: its device goes back to its owner. */
export function GiveBackPanel({ order }: GiveBackPanelProps) {
  const { card, closedAt, handedBackAt } = order
  const { run, isRunning } = useMove()
  if (!card.ending) return null
  const when = closedAt ? ` on ${formatTimestamp(new Date(closedAt))}` : ''
  return (
    <section className="panel">
      <h2>{endingTitles[card.ending]}</h2>
      <div className="panel-body grid gap-4">
        <p>
          {how(order)}
          {when}. {what(card.ending, handedBackAt)}
        </p>
        {order.outcome?.note && <p className="muted break-words">{order.outcome.note}</p>}
        {card.mayHandBack && (
          <Button
            className="justify-self-start"
            loading={isRunning}
            onClick={() => void run({ job: card })}
          >
            {endingTitles['handed-back']}
          </Button>
        )}
      </div>
    </section>
  )
}

/** Why the repair ended, as the beginning of a sentence. */
function how({ card, outcome }: GiveBackPanelProps['order']): string {
  if (card.outcome === 'no-fix')
    return `${outcome?.reason ?? 'It could not be repaired'}: the repair ended without a fix`
  return card.outcome === 'declined'
    ? 'The customer declined the estimate'
    : 'The order was cancelled'
}

function what(
  ending: NonNullable<GiveBackPanelProps['order']['card']['ending']>,
  at: string | null,
): string {
  if (ending === 'called-off') return 'Its device never arrived, so there is nothing to do.'
  if (ending === 'give-back')
    return 'Its device is still here: hand it back to its owner, then record it here.'
  return `Its device was handed back${at ? ` on ${formatTimestamp(new Date(at))}` : ''}.`
}
