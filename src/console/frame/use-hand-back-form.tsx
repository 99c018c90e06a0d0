/** The form that records how a refund was handed back at the counter: the method, and its reference unless in cash. */
import { useState } from 'react'
import { z } from 'zod'
import { SelectField } from '#ui/design/select-field.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { TitledOptions } from '#ui/design/titled-options.tsx'
import { hasCode } from '#ui/api/api-error.ts'
import { useFieldValue, useSchemaForm } from '#ui/forms/use-schema-form.ts'
import type { Task } from '#ui/query/use-task.ts'
import type { returnAtCounter } from '#domain/payments/contract/staff.ts'
import {
  type CounterMethod,
  counterMethods,
  counterReference,
} from '#domain/payments/counter-money.ts'
import { paymentErrors } from '#domain/payments/errors.ts'
import { methodTitles } from '#domain/payments/method.ts'
import { ReferenceAgain } from './reference-again.tsx'

export type HandBackRequest = z.input<typeof returnAtCounter.body>

const confirmReference = z.string()
const withReference = z.object({ reference: counterReference, confirmReference })
const withoutReference = z.object({ reference: z.string(), confirmReference })

/** Whether the server said that another order has this reference, when it was sent last. */
function isRefused<Output>({ input, error }: Task<HandBackRequest, Output>, reference: string) {
  if (!input || input.money.method === 'cash') return false
  if (input.money.reference !== reference.trim()) return false
  return input.confirmReference !== undefined || hasCode(error, paymentErrors.REFERENCE_USED)
}

/** Returns the form and its fields. */
export function useHandBackForm<Output>(
  refundId: string,
  { method: first, recording }: { method: CounterMethod; recording: Task<HandBackRequest, Output> },
) {
  const [method, setMethod] = useState(first)
  const form = useSchemaForm(method === 'cash' ? withoutReference : withReference, recording, {
    draft: `hand-back:${refundId}`,
    initial: { reference: '', confirmReference: '' },
    request: ({ reference, confirmReference: why }): HandBackRequest => ({
      refundId,
      money: method === 'cash' ? { method } : { method, reference: reference.trim() },
      ...(method !== 'cash' && isRefused(recording, reference) && { confirmReference: why }),
    }),
  })
  const reference = useFieldValue(form, 'reference')
  const isAsked = method !== 'cash' && isRefused(recording, reference.value)
  const fields = (
    <>
      <SelectField
        label="Handed back by"
        value={method}
        onChange={({ target }) => setMethod(target.value as CounterMethod)}
      >
        <TitledOptions of={counterMethods} titles={methodTitles} />
      </SelectField>
      {method !== 'cash' && (
        <TextField
          label="Reference"
          autoComplete="off"
          maxLength={40}
          value={reference.value}
          onChange={({ target }) => reference.set(target.value)}
          {...(reference.error && { error: reference.error })}
        />
      )}
      {isAsked && <ReferenceAgain {...form.field('confirmReference')} />}
    </>
  )
  return { form, fields }
}
