/** Takes the payment of an order that waits for it, at the counter: on the repair's screen, or in a dialog. */
import { useState } from 'react'
import { formatRupees, fromRupees } from '#kernel/money.ts'
import { Button } from '#ui/design/button.tsx'
import { Dialog } from '#ui/design/dialog.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { takePayment } from '#domain/orders/contract/staff-order.ts'
import type { CounterMethod } from '#domain/payments/counter-money.ts'
import { ChoiceRow } from './choice-row.tsx'

const methods: readonly { value: CounterMethod; label: string }[] = [
  { value: 'cash', label: 'Cash' },
  { value: 'upi', label: 'UPI' },
  { value: 'card', label: 'Card' },
]

const notes: Readonly<Record<CounterMethod, string>> = {
  cash: 'Take the whole total: no part payments, no rounding.',
  upi: 'The 12 digits of the transfer, as the customer’s app shows them.',
  card: 'The reference printed on the terminal’s slip.',
}

type Props = {
  readonly orderId: string
  /** In rupees. */
  readonly total: number
}

type DialogProps = Props & { readonly name: string; readonly onClose: () => void }

export const TakePaymentDialog = ({ name, onClose, ...props }: DialogProps) => (
  <Dialog
    open
    onClose={onClose}
    title="Take the payment"
    text={`${name} pays ${formatRupees(props.total)} at the counter. The link in the message then asks for nothing more.`}
  >
    <TakePaymentForm {...props} onTaken={onClose} />
  </Dialog>
)

type FormProps = Props & { readonly onTaken?: () => void }

export function TakePaymentForm({ orderId, total, onTaken }: FormProps) {
  const [method, setMethod] = useState<CounterMethod>('cash')
  const [reference, setReference] = useState('')
  const taking = useAction(takePayment, {
    success: { title: 'Payment noted', message: 'The receipt voucher follows.' },
    failure: { title: 'Not noted', message: 'Please try again.' },
    ...(onTaken && { onSuccess: onTaken }),
  })
  const error = taking.fieldError('payment.reference') ?? taking.fieldError('reference')
  const beyond = error ? undefined : taking.errorBeyond()
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const payment = method === 'cash' ? { method } : { method, reference: reference.trim() }
        void taking.run({ orderId, amount: fromRupees(total), payment })
      }}
    >
      <ChoiceRow
        legend="Paid by"
        name="paid-by"
        choices={methods}
        value={method}
        onValue={(next) => {
          setMethod(next)
          setReference('')
        }}
      />
      {method === 'cash' ? (
        <p className="small muted">{notes.cash}</p>
      ) : (
        <TextField
          label="Reference"
          className="walk-in-number"
          help={notes[method]}
          required
          minLength={4}
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
          {...(error && { error })}
        />
      )}
      {beyond && <FieldError>{beyond}</FieldError>}
      <Button
        type="submit"
        className={onTaken ? '' : 'justify-self-start'}
        loading={taking.isRunning}
      >
        Take {formatRupees(total)}
      </Button>
    </form>
  )
}
