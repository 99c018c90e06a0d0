/** A version that was sent: its lines with the customer's answers, and what a colleague can do with an open one. */
import { useState } from 'react'
import { formatTimestamp } from '#kernel/time.ts'
import { Badge } from '#ui/design/badge.tsx'
import { Button } from '#ui/design/button.tsx'
import { ChangeList } from '#ui/repairs/change-list.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { inRupees } from '#console/money/in-money.ts'
import { withdrawEstimate } from '#domain/estimates/contract/staff.ts'
import type { AnswerWay, EstimateState } from '#domain/estimates/estimate.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { SentFindings } from './sent-findings.tsx'
import type { Listed } from './listed.ts'

type Version = Listed['versions'][number]
type Props = { readonly orderId: string; readonly estimate: Version }

export function SentEstimate({ orderId, estimate }: Props) {
  const { version, lines, note, bill, answer, sentAt, validUntil, composedBy } = estimate
  const { changes } = estimate
  return (
    <article className="sent-estimate" aria-label={`Version ${version}`}>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="strong">Version {version}</h3>
        <State of={estimate} />
        <span className="small muted">
          Sent {formatTimestamp(new Date(sentAt))} by {composedBy}
        </span>
        <a className="link small ml-auto" href={estimate.fileUrl} download>
          Version {version} as PDF
        </a>
      </header>
      <SentFindings estimate={estimate} />
      <ul className="sent-lines">
        {lines.map(({ key, label, total, quality, warranty }) => (
          <li key={key}>
            <span>
              <span className="strong">{label}</span>
              <span className="smaller muted">
                {[quality, warranty].filter(Boolean).join(', ')}
              </span>
            </span>
            {answer && (
              <span className="small">{answer.accepted.includes(key) ? 'Yes' : 'No'}</span>
            )}
            <span className="money">{inRupees(total)}</span>
          </li>
        ))}
      </ul>
      <p className="amount-line">
        <span className="muted">{answer ? 'Accepted, with GST' : 'Total with GST'}</span>
        <span className="strong tabular">{inRupees(answer ? answer.total : bill.grandTotal)}</span>
      </p>
      {changes && <ChangeList changes={changes} total={bill.grandTotal} />}
      {note && <p className="small pre-line">{note}</p>}
      {answer && <Answered estimate={estimate} answer={answer} />}
      {estimate.state === 'open' && (
        <>
          <p className="small muted">
            The customer can answer until {formatTimestamp(new Date(validUntil))}.
          </p>
          <OpenActions orderId={orderId} estimate={estimate} />
        </>
      )}
    </article>
  )
}

const states: Readonly<
  Record<
    EstimateState,
    { readonly tone: 'amber' | 'red' | 'grey' | 'green'; readonly text: string }
  >
> = {
  open: { tone: 'amber', text: 'Waiting for the customer' },
  expired: { tone: 'red', text: 'Time is over' },
  replaced: { tone: 'grey', text: 'Replaced' },
  answered: { tone: 'green', text: 'Accepted' },
  closed: { tone: 'grey', text: 'Closed' },
}

function State({ of: { state, answer } }: { readonly of: Version }) {
  const isDeclined = answer?.accepted.length === 0
  const { tone, text } = isDeclined ? ({ tone: 'red', text: 'Declined' } as const) : states[state]
  return <Badge tone={tone}>{text}</Badge>
}

const ways: Readonly<Record<AnswerWay, string>> = {
  code: 'by the link, with a code',
  account: 'in the account',
  phone: 'on the phone',
  counter: 'at the counter',
}

function Answered({
  estimate: { notedBy },
  answer: { at, way },
}: {
  readonly estimate: Version
  readonly answer: NonNullable<Version['answer']>
}) {
  return (
    <p className="small muted">
      Answered {formatTimestamp(new Date(at))} {ways[way]}
      {notedBy ? `, noted by ${notedBy}` : ''}.
    </p>
  )
}

function OpenActions({ orderId, estimate }: Props) {
  const [isAnswering, setAnswering] = useState(false)
  const withdrawing = useAction(withdrawEstimate, {
    success: { title: 'Estimate taken back', message: 'Its link can no longer be answered.' },
    failure: { title: 'Not taken back', message: 'Please try again.' },
  })
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" onClick={() => setAnswering(true)}>
        Note the answer
      </Button>
      <Button
        variant="line"
        size="sm"
        loading={withdrawing.isRunning}
        onClick={() => void withdrawing.run({ orderId, version: estimate.version })}
      >
        Take it back
      </Button>
      {isAnswering && (
        <AnswerDialog orderId={orderId} estimate={estimate} onClose={() => setAnswering(false)} />
      )}
    </div>
  )
}
