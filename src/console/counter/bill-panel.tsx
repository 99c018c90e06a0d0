/** What the walk-in costs, and the one button that books and pays it. */
import type { ReactNode } from 'react'
import { formatRupees, formatWholeRupees, paise } from '#kernel/money.ts'
import { taxLines } from '#domain/orders/tax-lines.ts'
import { Button } from '#ui/design/button.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { Receipt } from '#ui/design/receipt.tsx'
import type { PaymentMethod } from '#domain/payments/method.ts'
import { TextField } from '#ui/design/text-field.tsx'
import type { WalkIn } from './use-walk-in.ts'
import { CashGiven } from './cash-given.tsx'
import { FormPanel } from './form-panel.tsx'
import { ReferenceAgain } from '#console/frame/reference-again.tsx'
import { controls } from './walk-in-fields.ts'
import { ChoiceRow } from './choice-row.tsx'

const labels: Readonly<Record<PaymentMethod, (total: string) => string>> = {
  cash: (total) => `Take ${total} and book`,
  upi: (total) => `${total} came by UPI: book`,
  card: (total) => `${total} came by card: book`,
  online: () => 'Book and send the link',
}

type Props = {
  readonly walkIn: WalkIn
  /** How it is paid: between the bill and the button. */
  readonly children: ReactNode
}

export function BillPanel({ walkIn, children }: Props) {
  const { entered, bill, pricing, isBooking } = walkIn
  return (
    <div className="walk-in-bill">
      {bill ? (
        <Lines walkIn={walkIn} bill={bill} />
      ) : (
        <p className="panel muted p-5">Choose an issue to see the bill.</p>
      )}
      {walkIn.chosen.length > 0 && (
        <QueryView query={pricing} name="the price" loading="">
          {() => null}
        </QueryView>
      )}
      {children}
      <Button type="submit" variant="mark" size="lg" block loading={isBooking || pricing.isLoading}>
        {bill ? labels[entered.method](formatRupees(bill.grandTotal)) : 'Book'}
      </Button>
    </div>
  )
}

type LinesProps = { readonly walkIn: WalkIn; readonly bill: NonNullable<WalkIn['bill']> }

function Lines({ walkIn: { chosen }, bill }: LinesProps) {
  const { extraCharge, discount, grandTotal } = bill
  const lines = [
    ...chosen.map(({ label, data }) => [label, formatWholeRupees(data.totalCharge)] as const),
    ...(extraCharge > 0 ? [['Walk-in', formatWholeRupees(extraCharge)] as const] : []),
    ...(discount > 0 ? [['Student discount', `−${formatRupees(discount)}`] as const] : []),
    ...taxLines(bill).map(({ label, amount }) => [label, formatRupees(amount)] as const),
  ]
  return (
    <>
      <Receipt lines={lines.map(([label, amount]) => ({ label, amount }))} total={grandTotal} />
      <p className="visually-hidden" role="status">
        Total {formatRupees(grandTotal)}
      </p>
    </>
  )
}

const choices: readonly { value: PaymentMethod; label: string }[] = [
  { value: 'cash', label: 'Cash' },
  { value: 'upi', label: 'UPI' },
  { value: 'card', label: 'Card' },
  { value: 'online', label: 'QR or online' },
]

const notes: Readonly<Record<PaymentMethod, string>> = {
  cash: 'Take the whole total: no part payments, no rounding.',
  upi: 'The 12 digits of the transfer, as the customer’s app shows them.',
  card: 'The reference printed on the terminal’s slip.',
  online:
    'The repair begins. We send the customer a link to pay in their account, and the next screen shows a UPI QR code.',
}

/** How the customer pays: at the counter, or online afterwards. */
export function PaymentPanel({ walkIn }: { readonly walkIn: WalkIn }) {
  const { entered, enter, missing, refused, bill } = walkIn
  const { method, reference, confirmReference, given } = entered
  const error = missing.reference ?? refused('reference')
  return (
    <FormPanel id="counter-paid" title="Payment">
      <ChoiceRow
        legend="Paid by"
        name="method"
        choices={choices}
        value={method}
        onValue={(next) =>
          enter({ method: next, reference: '', confirmReference: undefined, given: '' })
        }
      />
      {method === 'upi' || method === 'card' ? (
        <TextField
          id={controls.reference}
          label="Reference"
          className="walk-in-number"
          help={notes[method]}
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          value={reference}
          onChange={({ target }) => enter({ reference: target.value, confirmReference: undefined })}
          {...(error && { error })}
        />
      ) : (
        <p className="small muted">{notes[method]}</p>
      )}
      {confirmReference !== undefined && (
        <ReferenceAgain
          value={confirmReference}
          onChange={({ target }) => enter({ confirmReference: target.value })}
          error={refused('confirmReference')}
        />
      )}
      {method === 'cash' && bill && (
        <CashGiven
          id={controls.given}
          due={paise(bill.amount)}
          given={given}
          onGiven={(next) => enter({ given: next })}
          error={missing.given}
        />
      )}
    </FormPanel>
  )
}
