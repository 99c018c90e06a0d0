/** How much goes back of an order's payment, and why. */
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError, call } from '#ui/api/api-client.ts'
import { Button } from '#ui/design/button.tsx'
import { useFreshPasskey } from '#ui/api/recent-passkey.ts'
import { FieldError } from '#ui/design/field.tsx'
import { freshKey } from '#ui/api/idempotency-key.ts'
import { RadioCard } from '#ui/design/radio-card.tsx'
import { SelectField } from '#ui/design/select-field.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { useToasts } from '#ui/design/toasts.tsx'
import { useSingleMutation } from '#ui/query/use-single-mutation.ts'
import { paymentErrors } from '#domain/payments/errors.ts'
import { reasonTitles, type RefundReason, refundReasons } from '#domain/payments/refund-reason.ts'
import { getOrderMoney, refundOrder } from '#domain/accounting/contract/staff-money.ts'
import { inMoney } from './in-money.ts'

type Props = { readonly orderId: string; readonly left: number; readonly onDone: () => void }

export function RefundForm({ orderId, left, onDone }: Props) {
  const [isWhole, setWhole] = useState(true)
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useRefund(onDone)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const part = isWhole ? {} : { amount: amount.trim() }
    mutate({ orderId, reason: reason as RefundReason, seenLeft: left, ...part })
  }
  const wrong = (field: string) =>
    error instanceof ApiError ? error.fieldMessage(field) : undefined
  const wrongFields = { amount: wrong('amount'), reason: wrong('reason') }
  const isElsewhere = error && !wrongFields.amount && !wrongFields.reason
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      {isElsewhere && <FieldError>{textFor(error)}</FieldError>}
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
          value={amount}
          {...(wrongFields.amount && { error: wrongFields.amount })}
          onChange={({ target }) => setAmount(target.value)}
        />
      )}
      <SelectField
        label="Reason"
        value={reason}
        {...(wrongFields.reason && { error: wrongFields.reason })}
        help="Stands in the books and in the audit log. The customer does not see it."
        onChange={({ target }) => setReason(target.value)}
      >
        <option value="">Choose a reason</option>
        {refundReasons.map((one) => (
          <option key={one} value={one}>
            {reasonTitles[one]}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="danger" loading={isPending && 'Sending...'}>
        {isWhole ? `Send ${inMoney(left)} back` : 'Send this part back'}
      </Button>
    </form>
  )
}

function textFor(error: Error): string {
  if (error.name === 'NotAllowedError') return 'The passkey was not shown. Nothing was sent.'
  return error instanceof ApiError ? error.message : 'Nothing was sent. Please try again.'
}

type Input = Omit<Parameters<typeof call<typeof refundOrder>>[1], 'formKey'>

function useRefund(onDone: () => void) {
  const withFreshPasskey = useFreshPasskey()
  const { show } = useToasts()
  const queries = useQueryClient()
  // One for each time the question is opened, so that a second press repeats the first.
  const [formKey] = useState(freshKey)
  return useSingleMutation({
    mutationFn: (input: Input) => withFreshPasskey(() => call(refundOrder, { ...input, formKey })),
    onSuccess() {
      const message = 'Its document is issued as soon as the provider has it.'
      show({ title: 'The refund is on its way', message, tone: 'good' })
      onDone()
    },
    async onError(error) {
      // What is typed stays; what is left is asked for again.
      if (error instanceof ApiError && error.code === paymentErrors.MONEY_MOVED.code)
        await queries.invalidateQueries({ queryKey: [getOrderMoney.path] })
    },
  })
}
