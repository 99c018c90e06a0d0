/** Yes, or no with a reason; either is told to the student at once and stays. */
import { useState } from 'react'
import { call } from '#ui/api/api-client.ts'
import { Button } from '#ui/design/button.tsx'
import { Dialog } from '#ui/design/dialog.tsx'
import { freshKey } from '#ui/api/idempotency-key.ts'
import { Icon } from '#ui/design/icon.tsx'
import { useQueueChanges } from '#ui/design/work-queue.tsx'
import { SelectField } from '#ui/design/select-field.tsx'
import { SubmitForm } from '#ui/forms/submit-form.tsx'
import { useToasts } from '#ui/design/toasts.tsx'
import { useSingleMutation } from '#ui/query/use-single-mutation.ts'
import {
  approveApplication,
  declineApplication,
  listApplications,
  type ShownApplication,
} from '#domain/student-discount/contract/staff.ts'
import {
  type DeclineReason,
  declineReasons,
  declineText,
} from '#domain/student-discount/student-discount.ts'

function useDecide({ id, studentName }: ShownApplication) {
  const news = useQueueChanges(listApplications)
  const { show, showError } = useToasts()
  return useSingleMutation({
    mutationFn: (reason: DeclineReason | undefined) => {
      const once = { idempotencyKey: freshKey() }
      return reason
        ? call(declineApplication, { id, reason }, once)
        : call(approveApplication, { id }, once)
    },
    onSuccess: ({ status }) =>
      show({
        title: status === 'approved' ? 'Approved' : 'Declined',
        message: `${studentName} is told by message.`,
        tone: 'good',
      }),
    onError: (error) => showError(error, { title: 'Not changed', message: 'Please try again.' }),
    onSettled: news,
  })
}

export function DecideButtons({ application }: { readonly application: ShownApplication }) {
  const { mutate, isPending, variables } = useDecide(application)
  const [asking, setAsking] = useState(false)
  const { studentName } = application
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        aria-label={`Approve ${studentName}`}
        loading={isPending && variables === undefined}
        onClick={() => mutate(undefined)}
      >
        <Icon name="check" size={18} /> Approve
      </Button>
      <Button
        variant="line"
        aria-label={`Decline ${studentName}`}
        disabled={isPending}
        onClick={() => setAsking(true)}
      >
        Decline
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Decline ${studentName}?`}
        text="The student is told why, in their own language, and may apply again."
      >
        <ReasonForm
          working={isPending}
          onReason={(reason) => mutate(reason, { onSettled: () => setAsking(false) })}
        />
      </Dialog>
    </div>
  )
}

type ReasonProps = {
  readonly working: boolean
  readonly onReason: (reason: DeclineReason) => void
}

function ReasonForm({ working, onReason }: ReasonProps) {
  const [chosen, setChosen] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = () => {
    const reason = declineReasons.find((one) => one === chosen)
    setMissing(!reason)
    if (reason) onReason(reason)
  }
  return (
    <SubmitForm
      className="grid gap-5"
      action="Decline"
      tone="danger"
      working={working}
      onSubmit={submit}
    >
      <SelectField
        label="Reason"
        required
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        {...(missing && !chosen && { error: 'Please choose the reason' })}
      >
        <option value="">Choose one</option>
        {declineReasons.map((reason) => (
          <option key={reason} value={reason}>
            {sentence(declineText.English[reason])}
          </option>
        ))}
      </SelectField>
    </SubmitForm>
  )
}

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
