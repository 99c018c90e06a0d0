/** The dialog that asks to whom documents are made out: name, GSTIN, billing address and State. */
import type { ReactNode } from 'react'
import {
  taxRecipientInput,
  type TaxRecipientInput,
  type TaxRecipientView,
} from '#domain/customers/tax-recipient.ts'
import { TextArea, TextField } from '#ui/design/text-field.tsx'
import { FormDialog } from '#ui/forms/form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import type { Task } from '#ui/query/use-task.ts'
import { StateField } from './state-field.tsx'

type Props<Input, Output> = {
  readonly title?: string
  readonly text?: ReactNode
  /** The verb on the button. */
  readonly action?: string
  readonly known: TaxRecipientView | null
  readonly saving: Task<Input, Output>
  readonly request: (recipientTax: TaxRecipientInput) => Input
  readonly onClose: () => void
  /** Below the fields. */
  readonly children?: ReactNode
}

const nothing = { legalName: '', gstin: '', address: '', stateCode: '' }

export function RecipientDialog<Input, Output>(props: Props<Input, Output>) {
  const { title = 'Invoice details', text, action = 'Save', known, saving, request } = props
  const form = useSchemaForm(taxRecipientInput, saving, { initial: known ?? nothing, request })
  return (
    <FormDialog
      form={form}
      title={title}
      text={text}
      action={action}
      texts={{ message: 'Please try again.' }}
      onClose={props.onClose}
    >
      <TextField
        label="Legal name"
        help="Of the company as registered, or of a person."
        autoComplete="organization"
        maxLength={120}
        {...form.field('legalName')}
      />
      <TextField
        label="GSTIN (optional)"
        className="[&_input]:uppercase"
        autoComplete="off"
        spellCheck={false}
        maxLength={30}
        {...form.field('gstin')}
      />
      <TextArea
        label="Billing address (optional)"
        help="Needed from ₹50,000 before tax."
        rows={3}
        autoComplete="street-address"
        maxLength={300}
        {...form.field('address')}
      />
      <StateField {...form.field('stateCode')} />
      {props.children}
    </FormDialog>
  )
}
