/** When a repair is promised to be done, and the form that changes it with a reason. */
import { useState } from 'react'
import { formatTimestamp, fromField, toField } from '#kernel/time.ts'
import { Badge } from '#ui/design/badge.tsx'
import { Button } from '#ui/design/button.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { SelectField } from '#ui/design/select-field.tsx'
import { TitledOptions } from '#ui/design/titled-options.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { Query } from '#ui/query/query.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { changePromisedTime, getIntake } from '#domain/repairs/contract/staff-intake.ts'
import type { Job } from '#console/board/use-move.ts'
import { consoleTitleOf } from '#domain/repairs/stages.ts'
import { promiseReasons, reasonText } from '#domain/repairs/promised-time.ts'

type Props = { readonly job: Pick<Job, 'orderId' | 'late' | 'waiting'> }

export const PromisedTimePanel = ({ job: { orderId, late, waiting } }: Props) => (
  <section className="panel">
    <h2>Promised time {late && <Badge tone="red">Late</Badge>}</h2>
    <div className="panel-body grid gap-4">
      <Query of={getIntake} input={{ orderId }} name="the promised time" loading="">
        {({ estimate }) => (
          <PromisedTime isWaiting={waiting !== null} orderId={orderId} {...estimate} />
        )}
      </Query>
    </div>
  </section>
)

type PromisedTimeProps = {
  readonly orderId: string
  readonly at: string | null
  readonly mayChange: boolean
  readonly isWaiting: boolean
}

function PromisedTime({ orderId, at, mayChange, isWaiting }: PromisedTimeProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p className={at ? 'strong tabular' : 'small muted'}>
        {at
          ? formatTimestamp(new Date(at))
          : `Comes with the stage “${consoleTitleOf('confirmation-call')}”.`}
      </p>
      {isWaiting && (
        <p className="small muted">
          It stands still while the repair waits, and the customer does not see it.
        </p>
      )}
      {mayChange && !isOpen && (
        <Button
          variant="line"
          size="sm"
          className="justify-self-start"
          onClick={() => setOpen(true)}
        >
          {at ? 'Change' : 'Set the promised time'}
        </Button>
      )}
      {isOpen && <PromisedTimeForm orderId={orderId} at={at} onClose={() => setOpen(false)} />}
    </>
  )
}

type FormProps = {
  readonly orderId: string
  readonly at: string | null
  readonly onClose: () => void
}

const promiseFields = changePromisedTime.body.pick({ estimate: true, reason: true })

/** After a refusal the time above is what a colleague has set meanwhile; what is typed stays. */
function PromisedTimeForm({ orderId, at, onClose }: FormProps) {
  const saving = useAction(changePromisedTime, {
    success: { title: 'Promised time saved' },
    onSuccess: onClose,
  })
  const form = useSchemaForm(promiseFields, saving, {
    draft: `promised:${orderId}`,
    initial: { estimate: at ? toField(new Date(at)) : '' },
    request: (fields) => ({ orderId, seen: at, ...fields }),
  })
  const error = form.errorBeyond()
  return (
    <Form form={form} className="grid gap-4">
      <TextField
        label="New promised time"
        help="While the counter is open."
        type="datetime-local"
        required
        autoFocus
        {...form.field('estimate', fromField)}
      />
      <SelectField label="Reason" required {...form.field('reason')}>
        <option value="">Please choose</option>
        <TitledOptions of={promiseReasons} titles={reasonText} />
      </SelectField>
      {error && <FieldError>{error}</FieldError>}
      <p className="small muted">When it becomes later, the customer gets a message.</p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" loading={form.isSending}>
          Save promised time
        </Button>
        <Button variant="quiet" size="sm" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
