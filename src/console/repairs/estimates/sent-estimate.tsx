/** A version that was sent: its lines with the customer's answers, and what a colleague can do with an open one. */
import { useState } from 'react'
import { formatTimestamp } from '#kernel/time.ts'
import { Badge } from '#ui/design/badge.tsx'
import { Button } from '#ui/design/button.tsx'
import { ChangeList } from '#ui/repairs/change-list.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { inRupees } from '#console/money/in-money.ts'
import { withdrawEstimate } from '#domain/estimates/contract/staff.ts'
import type { EstimateState } from '#domain/estimates/estimate.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { AnsweredEstimate } from './answered-estimate.tsx'
import { SentFindings } from './sent-findings.tsx'
import type { Listed } from './listed.ts'

type Version = Listed['versions'][number]
type Props = {
  readonly orderId: string
  readonly estimate: Version
  /** The shop has a yes signed. */
  readonly asksSignature: boolean
}

export function SentEstimate({ orderId, estimate, asksSignature }: Props) {
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
        <a className="link small sm:ml-auto" href={estimate.fileUrl} download>
          Version {version} as PDF
        </a>
      </header>
      <SentFindings estimate={estimate} />
      <ul className="sent-lines">
        {lines.map(({ key, label, total, quality, warranty, takes }) => (
          <li key={key}>
            <span>
              <span className="strong">{label}</span>
              <span className="smaller muted">
                {[quality, warranty, takes].filter(Boolean).join(', ')}
              </span>
            </span>
            {answer && <YesOrNo isYes={answer.accepted.includes(key)} />}
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
      {answer && <AnsweredEstimate estimate={estimate} answer={answer} />}
      {estimate.state === 'open' && (
        <>
          <p className="small muted">
            The customer can answer until {formatTimestamp(new Date(validUntil))}.
          </p>
          <OpenActions orderId={orderId} estimate={estimate} asksSignature={asksSignature} />
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

const YesOrNo = ({ isYes }: { readonly isYes: boolean }) => (
  <Badge tone={isYes ? 'green' : 'grey'}>{isYes ? 'Yes' : 'No'}</Badge>
)

function OpenActions({ orderId, estimate, asksSignature }: Props) {
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
        <AnswerDialog
          orderId={orderId}
          estimate={estimate}
          asksSignature={asksSignature}
          onClose={() => setAnswering(false)}
        />
      )}
    </div>
  )
}
