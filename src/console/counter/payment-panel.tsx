/** How the customer pays: at the counter, or online afterwards. */
import { TextField } from '#ui/design/text-field.tsx'
import type { PaymentMethod } from '#domain/payments/method.ts'
import { FormPanel } from './form-panel.tsx'
import { controls } from './walk-in-fields.ts'
import { Picked } from './picked.tsx'
import type { Counter } from './use-counter.ts'

const choices: readonly { value: PaymentMethod; label: string }[] = [
  { value: 'cash', label: 'Cash' },
  { value: 'upi', label: 'UPI' },
  { value: 'card', label: 'Card' },
  { value: 'online', label: 'Online later' },
]

const notes: Readonly<Record<PaymentMethod, string>> = {
  cash: 'Take the whole total: no part payments, no rounding.',
  upi: 'The 12 digits of the transfer, as the customer’s app shows them.',
  card: 'The reference printed on the terminal’s slip.',
  online: 'The booking waits. We send the customer a link to pay in their account.',
}

export function PaymentPanel({ counter }: { readonly counter: Counter }) {
  const { entered, enter, missing, refused } = counter
  const { method, reference } = entered
  const error = missing.reference ?? refused('reference')
  return (
    <FormPanel id="counter-paid" title="Payment">
      <Picked
        legend="Paid by"
        name="method"
        choices={choices}
        value={method}
        onValue={(next) => enter({ method: next, reference: '' })}
      />
      {method === 'upi' || method === 'card' ? (
        <TextField
          id={controls.reference}
          label="Reference"
          className="ct-number"
          help={notes[method]}
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          value={reference}
          onChange={({ target }) => enter({ reference: target.value })}
          {...(error && { error })}
        />
      ) : (
        <p className="sm muted">{notes[method]}</p>
      )}
    </FormPanel>
  )
}
