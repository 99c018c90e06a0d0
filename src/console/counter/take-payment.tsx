/** Takes a payment of an order, all that is due or a part of it, at the counter: on the repair's screen, or in a dialog. */
import { formatRupees, toRupees } from '#kernel/money.ts'
import { Button } from '#ui/design/button.tsx'
import { Dialog } from '#ui/design/dialog.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import type { CounterMethod } from '#domain/payments/counter-money.ts'
import { CashGiven } from './cash-given.tsx'
import { ChoiceRow } from './choice-row.tsx'
import { QrCodePayment } from './qr-code-payment.tsx'
import { ReferenceAgain } from '#console/frame/reference-again.tsx'
import { type FormProps, type OrderDue, type PaidBy, useTaking } from './use-taking.ts'

const choices: readonly { value: PaidBy; label: string }[] = [
  { value: 'qr', label: 'UPI QR' },
  { value: 'cash', label: 'Cash' },
  { value: 'card', label: 'Card' },
  { value: 'upi', label: 'UPI reference' },
]

const notes: Readonly<Record<CounterMethod, string>> = {
  cash: 'Take exactly this amount: no rounding.',
  upi: 'The 12 digits of the transfer, as the customer’s app shows them.',
  card: 'The reference printed on the terminal’s slip.',
}

type DialogProps = OrderDue & { readonly name: string; readonly onClose: () => void }

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

export function TakePaymentForm(props: FormProps) {
  const { orderId, total, isFollowed = false, received, onOpened } = props
  const form = useTaking(props)
  const { isWhole, method, choose, amount } = form
  const code = { orderId, amount, isPart: !isWhole, isFollowed, received, onOpened }
  // `total` is from before that payment, so no other may be entered by it.
  if (received) return <QrCodePayment {...code} />
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
        choices={choices}
        value={method}
        onValue={choose}
      />
      {method === 'qr' ? (
        <QrCodePayment {...code} />
      ) : (
        <CounterFields {...props} form={form} method={method} />
      )}
    </form>
  )
}

type CounterProps = FormProps & {
  readonly form: ReturnType<typeof useTaking>
  readonly method: CounterMethod
}

function CounterFields({ form, method, onTaken }: CounterProps) {
  const { reference, setReference, given, setGiven, amount, taking, again } = form
  const error = taking.fieldError('payment.reference') ?? taking.fieldError('reference')
  const beyond = error ? undefined : taking.errorBeyond()
  return (
    <>
      {method === 'cash' ? (
        <>
          <p className="small muted">{notes.cash}</p>
          {amount !== undefined && <CashGiven due={amount} given={given} onGiven={setGiven} />}
        </>
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
      {again.isAsked && (
        <ReferenceAgain
          value={again.why}
          onChange={({ target }) => again.setWhy(target.value)}
          error={taking.fieldError('confirmReference')}
        />
      )}
      <Button
        type="submit"
        className={onTaken ? '' : 'justify-self-start'}
        loading={taking.isRunning}
      >
        {amount === undefined ? 'Take this part' : `Take ${formatRupees(toRupees(amount))}`}
      </Button>
    </>
  )
}

const amounts = [
  { value: 'whole', label: 'All that is due' },
  { value: 'part', label: 'A part of it' },
] as const

type HowMuchProps = { readonly total: number; readonly form: ReturnType<typeof useTaking> }

function HowMuch({ total, form: { isWhole, setWhole, part, setPart, isWrong } }: HowMuchProps) {
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
