/** The two decisions on a student application: approve it, or decline it with a reason. */
import { useState } from 'react'
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { SelectField } from '#ui/design/select-field.tsx'
import { FormDialog } from '#ui/forms/form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAction } from '#ui/query/use-action.ts'
import { type Flight, useFlight } from '#ui/query/use-task.ts'
import {
  approveApplication,
  declineApplication,
  type ShownApplication,
} from '#domain/student-discount/contract/staff.ts'
import { declineReasons, declineText } from '#domain/student-discount/student-discount.ts'

type Props = { readonly application: ShownApplication }

const notifiedText = (name: string) => `${name} gets a message.`
const failure = { title: 'Not changed', message: 'Please try again.' }

export function DecideButtons({ application }: Props) {
  const { id, studentName } = application
  const [asking, setAsking] = useState(false)
  const flight = useFlight()
  const approving = useAction(approveApplication, {
    flight,
    success: { title: 'Approved', message: notifiedText(studentName) },
    failure,
  })
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        aria-label={`Approve ${studentName}`}
        loading={approving.isRunning}
        onClick={() => void approving.run({ id })}
      >
        <Icon name="check" size={18} /> Approve
      </Button>
      <Button
        variant="line"
        aria-label={`Decline ${studentName}`}
        disabled={approving.isRunning}
        onClick={() => setAsking(true)}
      >
        Decline
      </Button>
      {asking && (
        <DeclineDialog application={application} flight={flight} onClose={() => setAsking(false)} />
      )}
    </div>
  )
}

type DialogProps = Props & { readonly flight: Flight; readonly onClose: () => void }

function DeclineDialog({ application: { id, studentName }, flight, onClose }: DialogProps) {
  const declining = useAction(declineApplication, {
    flight,
    success: { title: 'Declined', message: notifiedText(studentName) },
    failure,
    onSuccess: onClose,
    onFailure: onClose,
  })
  const form = useSchemaForm(reasonOnly, declining, {
    draft: `decline:${id}`,
    request: ({ reason }) => ({ id, reason }),
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Decline ${studentName}?`}
      text="The student gets the reason in their own language and may apply again."
      className="grid gap-5"
      action="Decline"
      tone="danger"
    >
      <SelectField label="Reason" required {...form.field('reason')}>
        <option value="">Choose one</option>
        {declineReasons.map((reason) => (
          <option key={reason} value={reason}>
            {sentence(declineText.English[reason])}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  )
}

const reasonOnly = declineApplication.body.pick({ reason: true })

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
