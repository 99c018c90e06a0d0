/** Refunds of payments made at the counter, to be handed back there and recorded. */
import type { ResponseOf } from '#kernel/endpoint.ts'
import { formatRupees } from '#kernel/money.ts'
import { Button } from '#ui/design/button.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { useMay } from '#ui/api/role.ts'
import { useAnswer } from '#ui/query/queries.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { listOwed, returnAtCounter } from '#domain/payments/contract/staff.ts'
import { methodTitles } from '#domain/payments/method.ts'
import { useHandBackForm } from '#console/frame/use-hand-back-form.tsx'

type Owed = ResponseOf<typeof listOwed>[number]

/** Renders nothing while nothing is owed. */
export function OwedReturns() {
  const { data: owed = [] } = useAnswer(listOwed, {})
  if (owed.length === 0) return null
  return (
    <div className="record-columns">
      <section className="panel">
        <h2>To hand back</h2>
        <ul className="panel-body grid gap-4">
          {owed.map((one) => (
            <Row key={one.refundId} owed={one} />
          ))}
        </ul>
      </section>
    </div>
  )
}

/** What is owed of one order, where its device is given back. */
export function OwedOfOrder({ orderId }: { readonly orderId: string }) {
  const isAllowed = useMay()('return-at-counter')
  const { data = [] } = useAnswer(listOwed, {}, { enabled: isAllowed })
  const owed = data.filter((one) => one.orderId === orderId)
  if (owed.length === 0) return null
  return (
    <>
      <p className="strong">Hand the money back, too:</p>
      <ul className="grid gap-4">
        {owed.map((one) => (
          <Row key={one.refundId} owed={one} />
        ))}
      </ul>
    </>
  )
}

function Row({ owed: { refundId, orderNumber, amount, paidBy } }: { readonly owed: Owed }) {
  const recording = useAction(returnAtCounter, {
    success: {
      title: 'Recorded as handed back',
      message: 'The refund voucher is in the customer’s account.',
    },
  })
  const { form, fields } = useHandBackForm(refundId, {
    method: paidBy === 'online' ? 'cash' : paidBy,
    recording,
  })
  const error = form.errorBeyond({ message: 'Not recorded. Please try again.' })
  return (
    <li>
      <Form form={form} className="owed-return">
        <p>
          <span className="code strong block">{orderNumber}</span>
          <span className="muted small">
            {formatRupees(amount)},{' '}
            {paidBy === 'online'
              ? 'paid online, too little to send back'
              : `paid by ${methodTitles[paidBy]}`}
          </span>
        </p>
        {error && <FieldError>{error}</FieldError>}
        {fields}
        <Button type="submit" variant="line" loading={form.isSending}>
          Handed back {formatRupees(amount)}
        </Button>
      </Form>
    </li>
  )
}
