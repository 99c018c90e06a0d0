/** What a repair waits for: the forms that set it, and the button that ends the wait. */
import { useState } from 'react'
import { formatTimestamp } from '#kernel/time.ts'
import { Button } from '#ui/design/button.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAnswer } from '#ui/query/queries.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { getIntake } from '#domain/repairs/contract/staff-intake.ts'
import { endWaiting, setWaiting } from '#domain/repairs/contract/staff-waiting.ts'
import { longestWaitNote, type WaitKind } from '#domain/repairs/waiting.ts'
import { WaitBadge } from '#console/board/job-facts.tsx'
import type { Job } from '#console/board/use-move.ts'
import { shortDay } from '#console/frame/short-time.ts'
import { waitingAnchor } from './inspection-anchors.ts'

type Props = { readonly job: Pick<Job, 'orderId' | 'waiting' | 'estimate'> }

/** Renders nothing where the colleague can neither set nor see a wait. */
export function WaitingPanel({ job }: Props) {
  const { data } = useAnswer(getIntake, { orderId: job.orderId })
  const [chosen, setChosen] = useState<WaitKind>()
  const mayWait = data?.mayWait ?? false
  const close = () => setChosen(undefined)
  if (!mayWait && !job.waiting) return null
  return (
    <section className="panel" id={waitingAnchor}>
      <h2 className="flex-wrap">Waiting {job.waiting && <WaitBadge of={job.waiting} />}</h2>
      <div className="panel-body grid gap-4">
        {chosen ? (
          <WaitForm key={chosen} job={job} kind={chosen} onClose={close} />
        ) : job.waiting ? (
          <Waits job={job} wait={job.waiting} mayWait={mayWait} onChange={setChosen} />
        ) : (
          <>
            <p className="small muted">
              Nothing holds this repair up. While it waits, its promised time stands still.
            </p>
            <div className="flex flex-wrap gap-2">
              <Button variant="line" size="sm" onClick={() => setChosen('part')}>
                Wait for a part
              </Button>
              <Button variant="line" size="sm" onClick={() => setChosen('customer')}>
                Ask the customer
              </Button>
            </div>
          </>
        )}
      </div>
    </section>
  )
}

type WaitsProps = Props & {
  readonly wait: NonNullable<Job['waiting']>
  readonly mayWait: boolean
  readonly onChange: (kind: WaitKind) => void
}

function Waits({ job: { orderId, estimate }, wait, mayWait, onChange }: WaitsProps) {
  const ending = useAction(endWaiting, {
    failure: { title: 'Waiting not ended', message: 'Please try again.' },
    success: ({ estimate: promised }) => ({
      title: 'Waiting ended',
      message: promised
        ? `Promised now for ${formatTimestamp(new Date(promised))}.`
        : 'The repair goes on.',
    }),
  })
  // The answer to an estimate ends that wait, and nothing else does.
  const isEstimate = estimate === 'open'
  return (
    <>
      <div className="grid gap-1">
        <p className="small muted">
          Since {formatTimestamp(new Date(wait.since))}.
          {wait.until && ` Expected on ${shortDay(wait.until)}.`}
        </p>
        {wait.note && <p className="break-words">{wait.note}</p>}
        {isEstimate && <p>The estimate waits for an answer. The answer ends the wait.</p>}
      </div>
      {mayWait && !isEstimate && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            loading={ending.isRunning}
            onClick={() => void ending.run({ orderId, since: wait.since })}
          >
            {wait.for === 'part' ? 'The part is here' : 'The customer answered'}
          </Button>
          <Button variant="line" size="sm" onClick={() => onChange(wait.for)}>
            Change
          </Button>
        </div>
      )}
    </>
  )
}

const waitFields = setWaiting.body.pick({ until: true, note: true })
const orNull = (typed: string): string | null => typed || null

type WaitFormProps = Props & { readonly kind: WaitKind; readonly onClose: () => void }

function WaitForm({ job: { orderId, waiting }, kind, onClose }: WaitFormProps) {
  const saving = useAction(setWaiting, { success: { title: 'Waiting set' }, onSuccess: onClose })
  const form = useSchemaForm(waitFields, saving, {
    draft: `waiting:${orderId}:${kind}`,
    initial: { until: waiting?.until ?? null, note: waiting?.note ?? null },
    request: (fields) => ({ orderId, for: kind, ...fields }),
  })
  const error = form.errorBeyond()
  return (
    <Form form={form} className="grid gap-4">
      {kind === 'part' && (
        <TextField label="Expected on" type="date" {...form.field('until', orNull)} />
      )}
      <TextField
        label={kind === 'part' ? 'Note for the customer' : 'Question to the customer'}
        required={kind === 'customer'}
        maxLength={longestWaitNote}
        autoComplete="off"
        {...form.field('note', orNull)}
      />
      {error && <FieldError>{error}</FieldError>}
      {!waiting && (
        <p className="small muted">
          The customer gets a message. The promised time stands still until the wait ends.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" loading={form.isSending}>
          {waiting ? 'Save' : 'Set to waiting'}
        </Button>
        <Button variant="quiet" size="sm" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
