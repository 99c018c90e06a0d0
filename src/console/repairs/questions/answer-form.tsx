/** The form in which a colleague answers a question about an order. */
import { answerQuestion } from '#domain/repairs/contract/staff-questions.ts'
import { answerFields, longestQuestion } from '#domain/repairs/questions/question.ts'
import { TextArea } from '#ui/design/text-field.tsx'
import { ActionForm } from '#ui/forms/form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAction } from '#ui/query/use-action.ts'

type Props = { readonly orderId: string; readonly questionId: string }

/** What is typed stays in this tab until it is sent. */
export function AnswerForm({ orderId, questionId }: Props) {
  const answering = useAction(answerQuestion, {
    success: { title: 'Answer sent', message: 'The customer reads it in tracking.' },
  })
  const form = useSchemaForm(answerFields, answering, {
    request: ({ answer }) => ({ orderId, questionId, answer }),
    draft: `answer:${questionId}`,
  })
  return (
    <ActionForm
      form={form}
      action="Send answer"
      atEnd
      texts={{ message: 'The answer was not sent.' }}
    >
      <TextArea
        label="Answer"
        help="The customer gets a message and reads it in tracking. It cannot be changed afterwards."
        rows={3}
        maxLength={longestQuestion}
        required
        {...form.field('answer')}
      />
    </ActionForm>
  )
}
