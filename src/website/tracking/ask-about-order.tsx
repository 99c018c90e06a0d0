/** "Ask about this order": what its customer asked, the answers, and the form for another question. */
import { useEffect, useRef, useState } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { askQuestion, listQuestions } from '#domain/repairs/contract/questions.ts'
import { longestQuestion, questionFields } from '#domain/repairs/questions/question.ts'
import { Badge } from '#ui/design/badge.tsx'
import { Button } from '#ui/design/button.tsx'
import { TextArea } from '#ui/design/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAnswer } from '#ui/query/queries.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { timestampText } from '#ui/repairs/timestamps.ts'
import { TrackText } from './texts/track-text.tsx'
import type { Tracked } from './tracked.ts'

/** The id of the section, for the links to it. */
export const askAnchor = 'ask-about-order'

type Props = { readonly tracked: Tracked }
type Question = ResponseOf<typeof listQuestions>['questions'][number]

/** Nothing before the shop has taken the order on. */
export function AskAboutOrder({ tracked: { _id: orderId, orderNumber } }: Props) {
  const { data } = useAnswer(listQuestions, { orderId })
  if (!data?.mayAsk) return null
  return (
    <section className="ask-order" id={askAnchor} aria-labelledby={`${askAnchor}-title`}>
      <h2 className="title-1" id={`${askAnchor}-title`}>
        <TrackText of="askAbout" />
      </h2>
      {data.questions.length > 0 && (
        <ol className="grid gap-5">
          {data.questions.map((question) => (
            <Asked key={question.id} question={question} />
          ))}
        </ol>
      )}
      <QuestionForm orderId={orderId} orderNumber={orderNumber} />
      <AnswerAnnouncement questions={data.questions} />
    </section>
  )
}

function Asked({ question: { text, askedAt, answer } }: { readonly question: Question }) {
  return (
    <li className="grid gap-2">
      <p className="small muted tabular">
        <TrackText of="askedOn" values={{ when: timestampText(askedAt) }}>
          You asked on <time dateTime={askedAt}>{timestampText(askedAt)}</time>
        </TrackText>
      </p>
      <p className="ask-text">{text}</p>
      {answer ? (
        <div className="ask-answer">
          <p className="small tabular">
            <b>
              <TrackText of="ourAnswer" />
            </b>
            , <time dateTime={answer.at}>{timestampText(answer.at)}</time>
          </p>
          <p className="ask-text">{answer.text}</p>
        </div>
      ) : (
        <p>
          <Badge tone="blue">
            <TrackText of="waitsForAnswer" />
          </Badge>
        </p>
      )}
    </li>
  )
}

type FormProps = { readonly orderId: string; readonly orderNumber: string }

/** What is typed stays in this tab until the shop has received it. */
function QuestionForm({ orderId, orderNumber }: FormProps) {
  const asking = useAction(askQuestion, {
    success: {
      title: 'Question sent',
      message: 'You get a message when we have answered. The answer stands here, too.',
    },
    failure: { title: 'Question not sent', message: 'Please try again, or call us.' },
  })
  const form = useSchemaForm(questionFields, asking, {
    request: ({ text }) => ({ orderId, text }),
    draft: `question:${orderId}`,
    afterwards: 'empty',
  })
  return (
    <Form form={form} className="grid gap-4">
      <TextArea
        label={<TrackText of="questionLabel" values={{ number: orderNumber }} />}
        help={<TrackText of="questionHelp" />}
        rows={3}
        maxLength={longestQuestion}
        required
        {...form.field('text')}
      />
      <Button
        type="submit"
        size="sm"
        className="justify-self-start"
        loading={form.isSending && 'Sending...'}
      >
        <TrackText of="sendQuestion" />
      </Button>
    </Form>
  )
}

/** Announces an answer that comes while the page is open; those before are read with the page. */
function AnswerAnnouncement({ questions }: { readonly questions: readonly Question[] }) {
  const answered = questions.filter(({ answer }) => answer !== null).length
  const before = useRef(answered)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    if (answered > before.current) setAnnouncement('We have answered your question.')
    before.current = answered
  }, [answered])
  return (
    <p className="visually-hidden" role="status">
      {announcement}
    </p>
  )
}
