/** The form that records how a refund was handed back at the counter: the method, and its reference unless in cash. */
import { useState } from 'react'
import { z } from 'zod'
import { SelectField } from '#ui/design/select-field.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { TitledOptions } from '#ui/design/titled-options.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import type { Task } from '#ui/query/use-task.ts'
import {
  type CounterMethod,
  type CounterMoney,
  counterMethods,
  counterReference,
} from '#domain/payments/counter-money.ts'
import { methodTitles } from '#domain/payments/method.ts'

type Request = { readonly refundId: string; readonly money: CounterMoney }

const withReference = z.object({ reference: counterReference })
const withoutReference = z.object({ reference: z.string() })

/** Returns the form and its fields. */
export function useHandBackForm<Output>(
  refundId: string,
  { method: first, recording }: { method: CounterMethod; recording: Task<Request, Output> },
) {
  const [method, setMethod] = useState(first)
  const form = useSchemaForm(method === 'cash' ? withoutReference : withReference, recording, {
    draft: `hand-back:${refundId}`,
    initial: { reference: '' },
    request: ({ reference }): Request => ({
      refundId,
      money: method === 'cash' ? { method } : { method, reference },
    }),
  })
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
          {...form.field('reference')}
        />
      )}
    </>
  )
  return { form, fields }
}
