/** Takes a payment of an order, all that is due or a part of it, at the counter: on the repair's screen, or in a dialog. */
import { useState } from 'react'
import { formatRupees, fromRupees, toRupees } from '#kernel/money.ts'
import { randomId } from '#ui/api/random-id.ts'
import { Button } from '#ui/design/button.tsx'
import { Dialog } from '#ui/design/dialog.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { takePayment } from '#domain/orders/contract/staff-order.ts'
import { amountInput } from '#domain/payments/amount-input.ts'
import type { CounterMethod } from '#domain/payments/counter-money.ts'
import { ChoiceRow } from './choice-row.tsx'

const methods: readonly { value: CounterMethod; label: string }[] = [
  { value: 'cash', label: 'Cash' },
  { value: 'upi', label: 'UPI' },
  { value: 'card', label: 'Card' },
]

const notes: Readonly<Record<CounterMethod, string>> = {
  cash: 'Take exactly this amount: no rounding.',
  upi: 'The 12 digits of the transfer, as the customer’s app shows them.',
  card: 'The reference printed on the terminal’s slip.',
}

type Props = {
  readonly orderId: string
  /** What is due, in rupees. */
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

/** The payment as the colleague enters it; a form is one payment, however often it is sent. */
function useTaking({ orderId, total, onTaken }: FormProps) {
  const [formKey, setFormKey] = useState(randomId)
  const [isWhole, setWhole] = useState(true)
  const [part, setPart] = useState('')
  const [method, setMethod] = useState<CounterMethod>('cash')
  const [reference, setReference] = useState('')
  const amount = isWhole ? fromRupees(total) : amountInput(part.trim())
  const taking = useAction(takePayment, {
    success: { title: 'Payment noted', message: 'The receipt voucher follows.' },
    failure: { title: 'Not noted', message: 'Please try again.' },
    onSuccess: () => {
      setFormKey(randomId())
      setWhole(true)
      setPart('')
      setReference('')
      onTaken?.()
    },
  })
  const choose = (next: CounterMethod) => {
    setMethod(next)
    setReference('')
  }
  const send = () => {
    if (amount === undefined || amount <= 0) return
    const payment = method === 'cash' ? { method } : { method, reference: reference.trim() }
    void taking.run({ orderId, amount, payment, formKey })
  }
  const fields = { isWhole, setWhole, part, setPart, method, choose, reference, setReference }
  return { ...fields, amount, taking, send }
}

export function TakePaymentForm(props: FormProps) {
  const { total, onTaken } = props
  const form = useTaking(props)
  const { isWhole, method, choose, reference, setReference, amount, taking } = form
  const error = taking.fieldError('payment.reference') ?? taking.fieldError('reference')
  const beyond = error ? undefined : taking.errorBeyond()
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        form.send()
      }}
    >
      <HowMuch total={total} form={form} />
      <ChoiceRow
        legend="Paid by"
        name="paid-by"
        choices={methods}
        value={method}
        onValue={choose}
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
        {isWhole || amount !== undefined
          ? `Take ${formatRupees(toRupees(amount ?? fromRupees(total)))}`
          : 'Take this part'}
      </Button>
    </form>
  )
}

const amounts = [
  { value: 'whole', label: 'All that is due' },
  { value: 'part', label: 'A part of it' },
] as const

type HowMuchProps = { readonly total: number; readonly form: ReturnType<typeof useTaking> }

function HowMuch({ total, form: { isWhole, setWhole, part, setPart, amount } }: HowMuchProps) {
  const isTooMuch = amount !== undefined && amount > fromRupees(total)
  const isWrong = part !== '' && (amount === undefined || amount === 0 || isTooMuch)
  return (
    <>
      <ChoiceRow
        legend="How much"
        name="how-much"
        choices={amounts}
        value={isWhole ? 'whole' : 'part'}
        onValue={(next) => setWhole(next === 'whole')}
      />
      {!isWhole && (
        <TextField
          label="Rupees"
          className="walk-in-number"
          help={`Of ${formatRupees(total)}. The rest stays due until the device is handed back.`}
          required
          inputMode="decimal"
          autoComplete="off"
          value={part}
          onChange={({ target }) => setPart(target.value)}
          {...(isWrong && { error: `An amount up to ${formatRupees(total)}, as 500 or 499.50.` })}
        />
      )}
    </>
  )
}
