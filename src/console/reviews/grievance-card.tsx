/** One grievance: its subject, its customer, its legal deadlines and its answer. */
import { z } from 'zod'
import { StoredFormNote } from '#ui/forms/stored-form-note.tsx'
import { useStoredState } from '#ui/forms/stored-state.ts'
import { useId, type FormEvent } from 'react'
import { formatTimestamp } from '#kernel/time.ts'
import { Badge } from '#ui/design/badge.tsx'
import { subjectText } from '#domain/privacy/grievance.ts'
import { type ShownGrievance, answerGrievance } from '#domain/privacy/contract/staff.ts'
import { hasCode } from '#ui/api/api-error.ts'
import { Button } from '#ui/design/button.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { TextArea } from '#ui/design/text-field.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { privacyErrors } from '#domain/privacy/errors.ts'

/** The name under which an answer that is being written is stored. */
const answerDraft = (id: string): string => `grievance-answer:${id}`

type Props = { readonly grievance: ShownGrievance }

export function GrievanceCard({ grievance }: Props) {
  const id = useId()
  const { ticket, about, text, redressedAt } = grievance
  return (
    <article className="panel" aria-labelledby={id}>
      <h2 id={id} className="flex-wrap">
        <span>
          {subjectText[about]} <span className="code small muted ml-2 font-normal">{ticket}</span>
        </span>
        <Deadline grievance={grievance} />
      </h2>
      <div className="panel-body grid gap-5">
        <Facts grievance={grievance} />
        {text && <p className="customer-text">{text}</p>}
        {redressedAt ? <Answer grievance={grievance} /> : <AnswerForm grievance={grievance} />}
      </div>
    </article>
  )
}

function Deadline({ grievance: { late, pressing, redressedAt } }: Props) {
  if (redressedAt)
    return <Badge tone={late ? 'amber' : 'green'}>{late ? 'Answered late' : 'Answered'}</Badge>
  if (late) return <Badge tone="red">Late</Badge>
  return pressing ? <Badge tone="amber">Due soon</Badge> : <Badge tone="blue">In time</Badge>
}

function Facts({ grievance }: Props) {
  const { customer, receivedAt, acknowledgedAt, acknowledgeBy, redressBy, redressedAt } = grievance
  return (
    <dl className="review-facts">
      <div>
        <dt>Customer</dt>
        <dd>
          {customer ? (
            <>
              {customer.name}
              <br />
              <a className="link tabular" href={`tel:+91${customer.mobileNumber}`}>
                +91 {customer.mobileNumber}
              </a>
            </>
          ) : (
            'Account deleted'
          )}
        </dd>
      </div>
      <Timestamp title="Received" at={receivedAt} />
      {acknowledgedAt ? (
        <Timestamp title="Acknowledged (within 48 hours)" at={acknowledgedAt} />
      ) : (
        <Timestamp title="Acknowledge by" at={acknowledgeBy} strong />
      )}
      {redressedAt ? (
        <Timestamp title="Answered" at={redressedAt} />
      ) : (
        <Timestamp title="Answer by (one month)" at={redressBy} strong />
      )}
    </dl>
  )
}

type TimestampProps = { readonly title: string; readonly at: string; readonly strong?: boolean }

const Timestamp = ({ title, at, strong }: TimestampProps) => (
  <div>
    <dt>{title}</dt>
    <dd className={strong ? 'strong tabular' : 'tabular'}>
      <time dateTime={at}>{formatTimestamp(new Date(at))}</time>
    </dd>
  </div>
)

/** The answer, and the text a colleague had typed here before another one answered. */
function Answer({ grievance: { id, answer } }: Props) {
  const { value: typed } = useStoredState(answerDraft(id), '', z.string())
  return (
    <>
      {answer && (
        <div className="grid gap-1.5">
          <h3 className="small muted">Answer</h3>
          <p className="customer-text">{answer}</p>
        </div>
      )}
      {typed && (
        <div className="grid gap-1.5">
          <h3 className="small muted">What you had written, not sent</h3>
          <p className="customer-text">{typed}</p>
        </div>
      )}
    </>
  )
}

type AnswerFormProps = { readonly grievance: ShownGrievance }

function useAnswering({ id, ticket }: ShownGrievance) {
  const {
    value: text,
    change: setText,
    ...stored
  } = useStoredState(answerDraft(id), '', z.string())
  const answering = useAction(answerGrievance, {
    success: { title: 'Answered', message: `${ticket} is closed.` },
    // A colleague answered first: the list then shows that answer, and beside it what was typed here.
    failure: (error) => (hasCode(error, privacyErrors.ANSWERED_MEANWHILE) ? error : undefined),
    onSuccess: stored.discard,
  })
  return {
    text,
    setText,
    restored: stored.restored,
    answering,
    send: (answer: string) => void answering.run({ id, answer }),
  }
}

/** The answer that closes a grievance. */
function AnswerForm({ grievance }: AnswerFormProps) {
  const { text, setText, restored, answering, send } = useAnswering(grievance)
  const error = answering.errorBeyond(['answer'], { message: 'The answer was not sent.' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(text)
  }
  if (!grievance.customer)
    return <CloseAlone working={answering.isRunning} onClose={() => send('-')} />
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <StoredFormNote of={restored} />
      <TextArea
        label="Answer"
        help="The customer gets a message and reads the answer in their account. It cannot be changed afterwards."
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
    <p className="small muted">
      The text was deleted with the account, so there is nobody to answer.
    </p>
    <Button variant="line" loading={working} onClick={onClose}>
      Close
    </Button>
  </div>
)
