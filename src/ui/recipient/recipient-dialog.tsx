/** The dialog that asks to whom documents are made out: name, kind, GSTIN or UIN, billing address and State. */
import type { ReactNode } from 'react'
import type { TaxRecipientInput, TaxRecipientView } from '#domain/customers/tax-recipient.ts'
import { FormDialog } from '#ui/forms/form.tsx'
import { useFieldValue, useSchemaForm } from '#ui/forms/use-schema-form.ts'
import type { Task } from '#ui/query/use-task.ts'
import { RecipientFields } from './recipient-fields.tsx'
import {
  nothingTyped,
  recipientForm,
  recipientInputOf,
  typedOf,
  typedRecipient,
} from './recipient-form.ts'

type Props<Input, Output> = {
  readonly title?: string
  readonly text?: ReactNode
  /** The verb on the button. */
  readonly action?: string
  readonly known: TaxRecipientView | null
  /** The name under which what is typed is stored. */
  readonly draft?: string
  readonly by?: 'customer' | 'colleague'
  readonly saving: Task<Input, Output>
  readonly request: (recipientTax: TaxRecipientInput) => Input
  readonly onClose: () => void
  /** Below the fields. */
  readonly children?: ReactNode
}

export function RecipientDialog<Input, Output>(props: Props<Input, Output>) {
  const { title = 'Invoice details', text, action = 'Save', known, saving, request } = props
  const form = useSchemaForm(recipientForm, saving, {
    initial: known ? typedOf(known) : nothingTyped,
    request: (typed) => request(recipientInputOf(typedRecipient.parse(typed))),
    draft: props.draft,
  })
  const { value: kind } = useFieldValue(form, 'kind')
  return (
    <FormDialog
      form={form}
      title={title}
      text={text}
      action={action}
      texts={{ message: 'Please try again.' }}
      onClose={props.onClose}
    >
      <RecipientFields
        field={(name) => form.field(name)}
        kind={kind ?? ''}
        by={props.by ?? 'customer'}
      />
      {props.children}
    </FormDialog>
  )
}
