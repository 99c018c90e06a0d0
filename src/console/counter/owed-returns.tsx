/** Refunds of payments made at the counter, to be handed back there and recorded. */
import { useState } from 'react'
import { z } from 'zod'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { formatRupees } from '#kernel/money.ts'
import { Button } from '#ui/design/button.tsx'
import { SelectField } from '#ui/design/select-field.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAnswer } from '#ui/query/queries.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { listOwed, returnAtCounter } from '#domain/payments/contract/staff.ts'
import {
  type CounterMethod,
  counterMethods,
  counterReference,
} from '#domain/payments/counter-money.ts'
import { methodTitles } from '#domain/payments/method.ts'

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

const withReference = z.object({ reference: counterReference })
const withoutReference = z.object({ reference: z.string() })

function useReturnForm(refundId: string, method: CounterMethod) {
  const returning = useAction(returnAtCounter, {
    success: {
      title: 'Recorded as handed back',
      message: 'The refund voucher is in the customer’s account.',
    },
    failure: { title: 'Not noted', message: 'Please try again.' },
  })
  return useSchemaForm(method === 'cash' ? withoutReference : withReference, returning, {
    initial: { reference: '' },
    request: ({ reference }) => ({
      refundId,
      money: method === 'cash' ? { method } : { method, reference },
    }),
  })
}

function Row({ owed: { refundId, orderNumber, amount, paidBy } }: { readonly owed: Owed }) {
  const [method, setMethod] = useState<CounterMethod>(paidBy)
  const form = useReturnForm(refundId, method)
  return (
    <li>
      <Form form={form} className="owed-return">
        <p>
          <span className="code strong block">{orderNumber}</span>
          <span className="muted sm">
            {formatRupees(amount)}, paid by {methodTitles[paidBy]}
          </span>
        </p>
        <SelectField
          label="Handed back by"
          value={method}
          onChange={({ target }) => setMethod(target.value as CounterMethod)}
        >
          {counterMethods.map((one) => (
            <option key={one} value={one}>
              {methodTitles[one]}
            </option>
          ))}
        </SelectField>
        {method !== 'cash' && (
          <TextField
            label="Reference"
            autoComplete="off"
            maxLength={40}
            {...form.field('reference')}
          />
        )}
        <Button type="submit" variant="line" loading={form.isSending}>
          Handed back {formatRupees(amount)}
        </Button>
      </Form>
    </li>
  )
}
