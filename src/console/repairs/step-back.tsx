/** Takes a repair back one stage, for the owner and the front desk: the reason is asked and stays on record. */
import { useState } from 'react'
import { Button } from '#ui/design/button.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { FormDialog } from '#ui/forms/form.tsx'
import { useFieldValue, useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAction } from '#ui/query/use-action.ts'
import { stepBack } from '#domain/repairs/contract/staff-going-back.ts'
import type { Job } from '#console/board/use-move.ts'

const reasonOnly = stepBack.body.pick({ reason: true })

/** Renders nothing where this colleague cannot take the repair back. */
export function StepBack({ job }: { readonly job: Job }) {
  const [isOpen, setOpen] = useState(false)
  if (!job.back) return null
  return (
    <div className="panel-body">
      <Button variant="line" size="sm" onClick={() => setOpen(true)}>
        Step back to {job.back.title}
      </Button>
      {isOpen && <StepBackDialog job={job} onClose={() => setOpen(false)} />}
    </div>
  )
}

type Props = { readonly job: Job; readonly onClose: () => void }

/** For a repair that can go back; the board opens it for a card that was dropped on an earlier lane. */
export function StepBackDialog({ job, onClose }: Props) {
  const to = job.back?.title ?? ''
  const action = useAction(stepBack, {
    success: ({ stageTitle }) => ({
      title: stageTitle,
      message: `${job.orderNumber} is back at this stage.`,
    }),
    failure: { title: 'Stage not moved', message: 'Please try again.' },
    onSuccess: onClose,
  })
  const form = useSchemaForm(reasonOnly, action, {
    draft: `step-back:${job.orderId}:${job.stage}`,
    initial: { reason: '' },
    request: ({ reason }) => ({ orderId: job.orderId, from: job.stage, reason }),
  })
  const reason = useFieldValue(form, 'reason')
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Back to ${to}?`}
      text="A customer who was told of this stage gets a short correction, and their tracking page shows the change at once. A date that this stage promised goes with it."
      className="grid gap-5"
      action={`Step back to ${to}`}
    >
      <TextField
        label="Why"
        help="For colleagues: it stays in the notes of the repair."
        maxLength={200}
        autoComplete="off"
        value={reason.value}
        onChange={({ target }) => reason.set(target.value)}
        {...(reason.error && { error: reason.error })}
      />
    </FormDialog>
  )
}
