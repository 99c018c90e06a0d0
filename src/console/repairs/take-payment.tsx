/** Takes the payment that a repair waits for, from the repair's screen. */
import { useState } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { formatRupees } from '#kernel/money.ts'
import { takePayment } from '#domain/orders/contract/staff-order.ts'
import type { CounterMethod } from '#domain/payments/counter-money.ts'
import type { getStaffOrder } from '#domain/repairs/contract/staff.ts'
import { ChoiceRow } from '#console/counter/choice-row.tsx'
import { Button } from '#ui/design/button.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { addressNeededText } from '#ui/recipient/recipient-fields.tsx'
import { ChangeRecipient } from './recipient-panel.tsx'

const methods: readonly { value: CounterMethod; label: string }[] = [
  { value: 'cash', label: 'Cash' },
  { value: 'upi', label: 'UPI' },
  { value: 'card', label: 'Card' },
]

type Props = {
  readonly order: ResponseOf<typeof getStaffOrder>
  /** In rupees. */
  readonly total: number
}

export const TakePayment = ({ order, total }: Props) => (
  <section className="panel">
    <h2>Payment</h2>
    {order.recipientAddressNeeded ? (
      <AddressFirst order={order} total={total} />
    ) : (
      <PaymentForm orderId={order.card.orderId} total={total} />
    )}
  </section>
)

/** The receipt voucher must name the address, so it is asked for before the money. */
function AddressFirst({ order, total }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="panel-body grid gap-4">
      <p>
        <span className="strong tabular">{formatRupees(total)}</span> to pay. {addressNeededText}
      </p>
      <Button size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
        Enter the address
      </Button>
      {isOpen && <ChangeRecipient order={order} onClose={() => setOpen(false)} />}
    </div>
  )
}

type FormProps = { readonly orderId: string; readonly total: number }

function PaymentForm({ orderId, total }: FormProps) {
  const [method, setMethod] = useState<CounterMethod>('cash')
  const [reference, setReference] = useState('')
  const taking = useAction(takePayment, {
    success: { title: 'Payment noted', message: 'The receipt voucher follows.' },
    failure: { title: 'Not noted', message: 'Please try again.' },
  })
  return (
    <form
      className="panel-body grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const payment = method === 'cash' ? { method } : { method, reference }
        void taking.run({ orderId, amount: Math.round(total * 100), payment })
      }}
    >
      <p>
        <span className="strong tabular">{formatRupees(total)}</span> to pay. The customer has a
        message with the link; the device is handed back once it is paid.
      </p>
      <ChoiceRow
        legend="Paid at the counter by"
        name="paid-by"
        choices={methods}
        value={method}
        onValue={setMethod}
      />
      {method !== 'cash' && (
        <TextField
          label="Reference"
          required
          minLength={4}
          maxLength={40}
          autoComplete="off"
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
      )}
      <Button type="submit" size="sm" className="justify-self-start" loading={taking.isRunning}>
        Take {formatRupees(total)}
      </Button>
    </form>
  )
}
