/** The answer that closes a grievance. */
import type { FormEvent } from 'react'
import { hasCode } from '#ui/api/api-error.ts'
import { Button } from '#ui/design/button.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { TextArea } from '#ui/design/text-field.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { privacyErrors } from '#domain/privacy/errors.ts'
import { answerGrievance, type ShownGrievance } from '#domain/privacy/contract/staff.ts'
import { useStoredText } from './work-queue.tsx'

type Props = { readonly grievance: ShownGrievance }

function useAnswering({ id, ticket }: ShownGrievance) {
  const [text, setText] = useStoredText(`answer:${id}`)
  const answering = useAction(answerGrievance, {
    success: { title: 'Answered', message: `${ticket} is closed.` },
    // A colleague answered first: the list then shows that answer, and beside it what was typed here.
    failure: (error) => (hasCode(error, privacyErrors.ANSWERED_MEANWHILE) ? error : undefined),
    onSuccess: () => setText(''),
  })
  return { text, setText, answering, send: (answer: string) => void answering.run({ id, answer }) }
}

export function AnswerForm({ grievance }: Props) {
  const { text, setText, answering, send } = useAnswering(grievance)
  const error = answering.errorBeyond(['answer'], { message: 'The answer was not sent.' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(text)
  }
  if (!grievance.customer)
    return <CloseAlone working={answering.isRunning} onClose={() => send('-')} />
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
        error={answering.fieldError('answer')}
      />
      {error && <FieldError>{error}</FieldError>}
      <Button type="submit" className="justify-self-start" loading={answering.isRunning}>
        Send answer and close
      </Button>
    </form>
  )
}

type CloseAloneProps = { readonly working: boolean; readonly onClose: () => void }

/** Deleting the account deleted the text as well, so there is nobody to answer. */
const CloseAlone = ({ working, onClose }: CloseAloneProps) => (
  <div className="grid justify-items-start gap-3">
    <p className="sm muted">Its words went with the account; nobody is left to be told.</p>
    <Button variant="line" loading={working} onClick={onClose}>
      Close
    </Button>
  </div>
)
