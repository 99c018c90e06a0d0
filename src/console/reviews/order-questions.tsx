/** Questions about orders that wait for an answer, above the messages of the contact form. */
import { useId } from 'react'
import { Link } from 'react-router'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { formatTimestamp } from '#kernel/time.ts'
import { useAnswer } from '#ui/query/queries.tsx'
import { listOpenQuestions } from '#domain/repairs/contract/staff-questions.ts'
import { AnswerForm } from '#console/repairs/questions/answer-form.tsx'

type Question = ResponseOf<typeof listOpenQuestions>['questions'][number]

/** Nothing while nobody waits. */
export function OrderQuestions() {
  const { data } = useAnswer(listOpenQuestions, {}, { refetchInterval: 60_000 })
  return data?.questions.map((one) => <OrderQuestion key={one.id} question={one} />)
}

function OrderQuestion({ question }: { readonly question: Question }) {
  const id = useId()
  const { orderId, orderNumber, customer, device, askedAt, text } = question
  return (
    <article className="panel" aria-labelledby={id}>
      <h2 id={id}>
        {customer.name} <span className="code small muted">{orderNumber}</span>
      </h2>
      <div className="panel-body grid gap-4">
        <p>
          <span className="strong">{device}</span>
          <br />
          <span className="small muted">Asked on {formatTimestamp(new Date(askedAt))}</span>
        </p>
        <p className="customer-text">{text}</p>
        <AnswerForm orderId={orderId} questionId={question.id} />
        <Link className="link justify-self-start" to={`/staff/orders/${orderId}`}>
          Open the repair
        </Link>
      </div>
    </article>
  )
}
