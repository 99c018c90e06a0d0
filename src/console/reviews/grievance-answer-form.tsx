/** The answer that closes a grievance. */
import type { FormEvent } from 'react'
import { ApiError, call } from '#ui/api/api-client.ts'
import { Button } from '#ui/design/button.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { freshKey } from '#ui/api/idempotency-key.ts'
import { useStoredText, useQueueChanges } from '#ui/design/work-queue.tsx'
import { TextArea } from '#ui/design/text-area.tsx'
import { useToasts } from '#ui/design/toasts.tsx'
import { useSingleMutation } from '#ui/query/use-single-mutation.ts'
import { privacyErrors } from '#domain/privacy/errors.ts'
import {
  answerGrievance,
  listStaffGrievances,
  type ShownGrievance,
} from '#domain/privacy/contract/staff.ts'

type Props = { readonly grievance: ShownGrievance }

function useAnswering({ id, ticket }: ShownGrievance) {
  const [text, setText] = useStoredText(`answer:${id}`)
  const news = useQueueChanges(listStaffGrievances)
  const { show } = useToasts()
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: (answer: string) =>
      call(answerGrievance, { id, answer }, { idempotencyKey: freshKey() }),
    async onSuccess() {
      setText('')
      show({ title: 'Answered', message: `${ticket} is closed.`, tone: 'good' })
      await news()
    },
    // Somebody was quicker: the list shows their answer, and beside it what was typed here.
    onError: (fault) => {
      if (!(fault instanceof ApiError) || fault.code !== privacyErrors.ANSWERED_MEANWHILE.code)
        return
      show({ title: fault.title, message: fault.message, tone: 'bad' })
      void news()
    },
  })
  return { text, setText, mutate, isPending, error }
}

export function AnswerForm({ grievance }: Props) {
  const { text, setText, mutate, isPending, error } = useAnswering(grievance)
  const fault = error instanceof ApiError ? error : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate(text)
  }
  if (!grievance.customer) return <CloseAlone working={isPending} onClose={() => mutate('-')} />
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <TextArea
        label="Answer"
        help="The customer is told and reads it in their account. It cannot be changed afterwards."
        required
        maxLength={4_000}
        rows={4}
        value={text}
        onChange={({ target }) => setText(target.value)}
        {...(fault?.fieldMessage('answer') && { error: fault.fieldMessage('answer') ?? '' })}
      />
      {error && !fault?.fieldMessage('answer') && (
        <FieldError>{fault?.message ?? 'The answer was not sent.'}</FieldError>
      )}
      <Button type="submit" className="justify-self-start" loading={isPending}>
        Send answer and close
      </Button>
    </form>
  )
}

type CloseProps = { readonly working: boolean; readonly onClose: () => void }

/** With the account its words went, and nobody is left to be told. */
const CloseAlone = ({ working, onClose }: CloseProps) => (
  <div className="grid justify-items-start gap-3">
    <p className="sm muted">Its words went with the account; nobody is left to be told.</p>
    <Button variant="line" loading={working} onClick={onClose}>
      Close
    </Button>
  </div>
)
