/** The dialog that asks to whom documents are made out: name, GSTIN, billing address and State. */
import type { ReactNode } from 'react'
import {
  taxRecipientInput,
  type TaxRecipientInput,
  type TaxRecipientView,
} from '#domain/customers/tax-recipient.ts'
import { FormDialog } from '#ui/forms/form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import type { Task } from '#ui/query/use-task.ts'
import { RecipientFields } from './recipient-fields.tsx'

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

const nothing = { legalName: '', gstin: '', address: '', stateCode: '' }

export function RecipientDialog<Input, Output>(props: Props<Input, Output>) {
  const { title = 'Invoice details', text, action = 'Save', known, saving, request } = props
  const form = useSchemaForm(taxRecipientInput, saving, {
    initial: known ?? nothing,
    request,
    draft: props.draft,
  })
  return (
    <FormDialog
      form={form}
      title={title}
      text={text}
      action={action}
      texts={{ message: 'Please try again.' }}
      onClose={props.onClose}
    >
      <RecipientFields field={(name) => form.field(name)} by={props.by ?? 'customer'} />
      {props.children}
    </FormDialog>
  )
}
