/** The dialog after a call that nobody answered: when somebody tries again. */
import { z } from 'zod'
import { fromField, toField } from '#kernel/time.ts'
import { TextField } from '#ui/design/text-field.tsx'
import { FormDialog } from '#ui/forms/form.tsx'
import { type SchemaForm, useFieldValue, useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAnswer } from '#ui/query/queries.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { Chip, ChipRow } from '#console/frame/chips.tsx'
import {
  getContactRequest,
  noteCall,
  type ShownContactRequest,
} from '#domain/orders/contract/staff-contact.ts'

type Props = { readonly request: ShownContactRequest; readonly onClose: () => void }

const failure = { title: 'Not saved', message: 'Please try again.' }
const nextTry = z.object({ nextTryAt: z.string().min(1, 'Please choose a time') })

export function NoAnswerDialog({ request: { orderId, customer }, onClose }: Props) {
  const noting = useAction(noteCall, {
    success: { title: 'Call noted', message: `${customer.name} gets a message.` },
    failure,
    onSuccess: onClose,
  })
  const form = useSchemaForm(nextTry, noting, {
    draft: `next-try:${orderId}`,
    request: ({ nextTryAt }) => ({
      orderId,
      nextTryAt: new Date(fromField(nextTryAt)).toISOString(),
    }),
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Nobody answered"
      text={`${customer.name} gets a message that we called, and when we call again.`}
      className="grid gap-5"
      action="Note the call"
    >
      <NextTry orderId={orderId} form={form} />
    </FormDialog>
  )
}

type NextTryProps = {
  readonly orderId: string
  readonly form: SchemaForm<typeof nextTry>
}

/** One press for the usual times while the phone is answered, or any other time. */
function NextTry({ orderId, form }: NextTryProps) {
  const { value = '', set, error } = useFieldValue(form, 'nextTryAt')
  const { data } = useAnswer(getContactRequest, { orderId }, { staleTime: 0 })
  return (
    <>
      {data && data.nextTries.length > 0 && (
        <ChipRow label="Usual times">
          {data.nextTries.map(({ title, at }) => {
            const time = toField(new Date(at))
            return (
              <Chip key={title} pressed={value === time} onPress={() => set(time)}>
                {title}
              </Chip>
            )
          })}
        </ChipRow>
      )}
      <TextField
        label="Next try"
        help="Within the next 30 days."
        type="datetime-local"
        required
        value={value}
        onChange={({ target }) => set(target.value)}
        {...(error && { error })}
      />
    </>
  )
}
