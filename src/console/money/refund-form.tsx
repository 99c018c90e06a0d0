/** The form of a refund: how much of an order's payment is sent back, and why. */
import { useState } from 'react'
import { z } from 'zod'
import { Button } from '#ui/design/button.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { randomId } from '#ui/api/random-id.ts'
import { RadioCard } from '#ui/design/radio-card.tsx'
import { SelectField } from '#ui/design/select-field.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAction } from '#ui/query/use-action.ts'
import { reasonTitles, type RefundReason, refundReasons } from '#domain/payments/refund-reason.ts'
import { refundOrder } from '#domain/accounting/contract/staff-money.ts'
import { inMoney } from './in-money.ts'

type Props = { readonly orderId: string; readonly left: number; readonly onDone: () => void }

const ofPart = refundOrder.body.pick({ amount: true, reason: true })
const ofWhole = ofPart.extend({ amount: z.string().optional() })

function useRefundForm({ orderId, left, onDone }: Props, isWhole: boolean) {
  // One for each time the dialog is opened, so that a second press is the same refund.
  const [formKey] = useState(randomId)
  const refunding = useAction(refundOrder, {
    success: {
      title: 'The refund is on its way',
      message: 'Its document is issued as soon as the provider has it.',
    },
    onSuccess: onDone,
  })
  return useSchemaForm(isWhole ? ofWhole : ofPart, refunding, {
    // The field of the amount is not there yet while everything is sent back.
    initial: { amount: '', reason: '' as RefundReason },
    request: ({ amount, reason }) => ({
      orderId,
      reason,
      seenLeft: left,
      formKey,
      ...(!isWhole && { amount }),
    }),
  })
}

export function RefundForm(props: Props) {
  const { left } = props
  const [isWhole, setWhole] = useState(true)
  const form = useRefundForm(props, isWhole)
  const error = form.errorBeyond({ message: 'Nothing was sent. Please try again.' })
  return (
    <Form form={form} className="grid gap-4">
      {error && <FieldError>{error}</FieldError>}
      <fieldset className="grid gap-2">
        <legend className="label">How much</legend>
        <RadioCard name="how-much" checked={isWhole} onChange={() => setWhole(true)}>
          All that is left, {inMoney(left)}
        </RadioCard>
        <RadioCard name="how-much" checked={!isWhole} onChange={() => setWhole(false)}>
          A part of it
        </RadioCard>
      </fieldset>
      {!isWhole && (
        <TextField
          label="Rupees"
          inputMode="decimal"
          autoComplete="off"
          {...form.field('amount', (typed) => typed.trim())}
        />
      )}
      <SelectField
        label="Reason"
        help="Stands in the books and in the audit log. The customer does not see it."
        {...form.field('reason')}
      >
        <option value="">Choose a reason</option>
        {refundReasons.map((one) => (
          <option key={one} value={one}>
            {reasonTitles[one]}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="danger" loading={form.isSending && 'Sending...'}>
        {isWhole ? `Send ${inMoney(left)} back` : 'Send this part back'}
      </Button>
    </Form>
  )
}
