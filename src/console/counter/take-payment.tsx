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
import { QrCodePayment } from './qr-code-payment.tsx'

/** A QR code is paid at the provider, and so it is no method of the counter. */
type Choice = CounterMethod | 'qr'

const choices: readonly { value: Choice; label: string }[] = [
  { value: 'qr', label: 'UPI QR' },
  { value: 'cash', label: 'Cash' },
  { value: 'card', label: 'Card' },
  { value: 'upi', label: 'UPI reference' },
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

type FormProps = Props & {
  readonly onTaken?: () => void
  /** What is chosen at first; cash when absent. */
  readonly first?: Choice
  /** The page around it follows the board already. */
  readonly isFollowed?: boolean
}

export function TakePaymentForm({ first = 'cash', isFollowed = false, ...props }: FormProps) {
  const [choice, setChoice] = useState<Choice>(first)
  return (
    <div className="grid gap-4">
      <ChoiceRow
        legend="Paid by"
        name="paid-by"
        choices={choices}
        value={choice}
        onValue={setChoice}
      />
      {choice === 'qr' ? (
        <QrCodePayment orderId={props.orderId} total={props.total} isFollowed={isFollowed} />
      ) : (
        <CounterForm key={choice} method={choice} {...props} />
      )}
    </div>
  )
}

type CounterProps = Props & { readonly method: CounterMethod; readonly onTaken?: () => void }

function CounterForm({ method, orderId, total, onTaken }: CounterProps) {
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
