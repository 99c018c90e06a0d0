/** One grievance: its subject, its customer, its legal deadlines and its answer. */
import { useId } from 'react'
import { formatTimestamp } from '#kernel/time.ts'
import { Badge } from '#ui/design/badge.tsx'
import { subjectText } from '#domain/privacy/grievance.ts'
import type { ShownGrievance } from '#domain/privacy/contract/staff.ts'
import { AnswerForm } from './grievance-answer-form.tsx'
import { useStoredText } from './work-queue.tsx'

type Props = { readonly grievance: ShownGrievance }

export function GrievanceCard({ grievance }: Props) {
  const id = useId()
  const { ticket, about, text, redressedAt } = grievance
  return (
    <article className="panel" aria-labelledby={id}>
      <h2 id={id} className="flex-wrap">
        <span>
          {subjectText[about]} <span className="code sm muted ml-2 font-normal">{ticket}</span>
        </span>
        <Deadline grievance={grievance} />
      </h2>
      <div className="in grid gap-5">
        <Facts grievance={grievance} />
        {text && <p className="quoted-text">{text}</p>}
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
    <dl className="facts">
      <div>
        <dt>Customer</dt>
        <dd>
          {customer ? (
            <>
              {customer.name}
              <br />
              <a className="link tn" href={`tel:+91${customer.mobileNumber}`}>
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
    <dd className={strong ? 'strong tn' : 'tn'}>
      <time dateTime={at}>{formatTimestamp(new Date(at))}</time>
    </dd>
  </div>
)

/** The answer, and the text a colleague had typed here before another one answered. */
function Answer({ grievance: { id, answer } }: Props) {
  const [typed] = useStoredText(`answer:${id}`)
  return (
    <>
      {answer && (
        <div className="grid gap-1.5">
          <h3 className="sm muted">Answer</h3>
          <p className="quoted-text">{answer}</p>
        </div>
      )}
      {typed && (
        <div className="grid gap-1.5">
          <h3 className="sm muted">What you had written, not sent</h3>
          <p className="quoted-text">{typed}</p>
        </div>
      )}
    </>
  )
}
