/** The fields that name to whom documents are made out: name, GSTIN, billing address and State. */
import type { TaxRecipientView } from '#domain/customers/tax-recipient.ts'
import { TextArea, TextField } from '#ui/design/text-field.tsx'
import { StateField } from './state-field.tsx'

type Binding = {
  readonly id?: string
  readonly error?: string | undefined
  readonly value?: string
  readonly onChange: (event: { readonly target: { readonly value: string } }) => unknown
}

type Props = {
  /** What connects a field to its form. */
  readonly field: (name: keyof TaxRecipientView) => Binding
  /** Whose address it is: a colleague's browser must not offer the colleague's own. */
  readonly by: 'customer' | 'colleague'
  readonly needsAddress?: boolean
}

export function RecipientFields({ field, by, needsAddress = false }: Props) {
  const fill = (what: string) => (by === 'customer' ? what : 'off')
  return (
    <>
      <TextField
        label="Legal name"
        help="Of the company as registered, or of a person."
        autoComplete={fill('organization')}
        maxLength={120}
        {...field('legalName')}
      />
      <TextField
        label="GSTIN (optional)"
        className="[&_input]:uppercase"
        autoComplete="off"
        spellCheck={false}
        maxLength={30}
        {...field('gstin')}
      />
      <TextArea
        label={needsAddress ? 'Billing address' : 'Billing address (optional)'}
        help="Needed from ₹50,000 before tax."
        rows={3}
        autoComplete={fill('street-address')}
        maxLength={300}
        {...field('address')}
      />
      <StateField {...field('stateCode')} />
    </>
  )
}

/** What the law asks for, before a price is taken or promised. */
export const addressNeededText =
  'From ₹50,000 before tax, the law asks for the customer’s address and State.'
