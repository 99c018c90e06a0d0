/** Money of bookings that were called off and paid at the counter: handed back here, and noted. */
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { formatRupees } from '#kernel/money.ts'
import { ApiError, call } from '#ui/api/api-client.ts'
import { Button } from '#ui/design/button.tsx'
import { useFreshPasskey } from '#ui/api/recent-passkey.ts'
import { freshKey } from '#ui/api/idempotency-key.ts'
import { queryKey, useAnswer } from '#ui/query/queries.tsx'
import { SelectField } from '#ui/design/select-field.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { useToasts } from '#ui/design/toasts.tsx'
import { useSingleMutation } from '#ui/query/use-single-mutation.ts'
import { listOwed, returnAtCounter } from '#domain/payments/contract/staff.ts'
import { type CounterMethod, counterMethods } from '#domain/payments/counter-money.ts'
import { methodTitles } from '#domain/payments/method.ts'

type Owed = ResponseOf<typeof listOwed>[number]

/** Nothing at all while nothing is owed. */
export function OwedReturns() {
  const { data: owed = [] } = useAnswer(listOwed, {})
  if (owed.length === 0) return null
  return (
    <div className="od">
      <section className="panel">
        <h2>To hand back</h2>
        <ul className="in grid gap-4">
          {owed.map((one) => (
            <Row key={one.refundId} owed={one} />
          ))}
        </ul>
      </section>
    </div>
  )
}

function Row({ owed: { refundId, orderNumber, amount, paidBy } }: { readonly owed: Owed }) {
  const [method, setMethod] = useState<CounterMethod>(paidBy)
  const [reference, setReference] = useState('')
  const { mutate, isPending, wrong } = useReturn()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const money = method === 'cash' ? { method } : { method, reference }
    mutate({ refundId, money })
  }
  return (
    <li>
      <form className="ct-owed" noValidate onSubmit={submit}>
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
            value={reference}
            onChange={({ target }) => setReference(target.value)}
            {...(wrong && { error: wrong })}
          />
        )}
        <Button type="submit" variant="line" loading={isPending}>
          Handed back {formatRupees(amount)}
        </Button>
      </form>
    </li>
  )
}

function useReturn() {
  const queries = useQueryClient()
  const withFreshPasskey = useFreshPasskey()
  const { show, showError } = useToasts()
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: (input: Parameters<typeof call<typeof returnAtCounter>>[1]) =>
      withFreshPasskey(() => call(returnAtCounter, input, { idempotencyKey: freshKey() })),
    onSuccess: () =>
      show({
        title: 'Noted as handed back',
        message: 'The refund voucher is in the customer’s account.',
        tone: 'good',
      }),
    onError: (failure) => showError(failure, { title: 'Not noted', message: 'Please try again.' }),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKey(listOwed) }),
  })
  const wrong = error instanceof ApiError ? error.fieldMessage('reference') : undefined
  return { mutate, isPending, wrong }
}
