/** What the customer of a repair asked: open questions with the form for the answer, and answered ones. */
import type { ResponseOf } from '#kernel/endpoint.ts'
import { listOrderQuestions } from '#domain/repairs/contract/staff-questions.ts'
import { Badge } from '#ui/design/badge.tsx'
import { useMay } from '#ui/api/role.ts'
import { useAnswer } from '#ui/query/queries.tsx'
import { shortTimestamp } from '#console/frame/short-time.ts'
import { questionsAnchor, useAnchor } from '../inspection-anchors.ts'
import { AnswerForm } from './answer-form.tsx'

type Props = { readonly orderId: string }
type Question = ResponseOf<typeof listOrderQuestions>[number]

/** Nothing while no question waits. */
export function OpenQuestions({ orderId }: Props) {
  const { data = [] } = useAnswer(listOrderQuestions, { orderId })
  const may = useMay()
  const open = data.filter(({ answer }) => answer === null)
  useAnchor(questionsAnchor, open.length > 0)
  if (open.length === 0) return null
  return (
    <section className="panel" id={questionsAnchor}>
      <h2>
        The customer asks <Badge tone="amber">{open.length}</Badge>
      </h2>
      <ul className="panel-body grid gap-6">
        {open.map((question) => (
          <li key={question.id} className="grid gap-4">
            <Asked question={question} />
            {may('answer-customers') && <AnswerForm orderId={orderId} questionId={question.id} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Nothing before the first answer. */
export function AnsweredQuestions({ orderId }: Props) {
  const { data = [] } = useAnswer(listOrderQuestions, { orderId })
  const answered = data.filter(({ answer }) => answer !== null)
  if (answered.length === 0) return null
  return (
    <section className="panel">
      <h2>Questions answered</h2>
      <ul className="panel-body grid gap-6">
        {answered.map((question) => (
          <li key={question.id} className="grid gap-3">
            <Asked question={question} />
            <p className="small muted">
              {question.answer?.by}, {shortTimestamp(question.answer?.at ?? question.askedAt)}
            </p>
            <p className="customer-text">{question.answer?.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Asked = ({ question: { askedAt, text } }: { readonly question: Question }) => (
  <div className="grid gap-1.5">
    <p className="small muted">
      Customer, <time dateTime={askedAt}>{shortTimestamp(askedAt)}</time>
    </p>
    <p className="customer-text">{text}</p>
  </div>
)
