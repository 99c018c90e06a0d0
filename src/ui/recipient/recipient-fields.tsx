/** The fields that name to whom documents are made out: name, kind, GSTIN or UIN, billing address and State. */
import { recipientKindTitles } from '#domain/customers/recipient-kind.ts'
import { SelectField } from '#ui/design/select-field.tsx'
import { TextArea, TextField } from '#ui/design/text-field.tsx'
import { asksForLetter, type RecipientField, specialKinds } from './recipient-form.ts'
import { StateField } from './state-field.tsx'

type Binding = {
  readonly id?: string
  readonly error?: string | undefined
  readonly value?: string
  readonly onChange: (event: { readonly target: { readonly value: string } }) => unknown
}

type Props = {
  /** What connects a field to its form. */
  readonly field: (name: RecipientField) => Binding
  /** The kind that is chosen now. */
  readonly kind: string
  /** Whose address it is: a colleague's browser must not offer the colleague's own. */
  readonly by: 'customer' | 'colleague'
  readonly needsAddress?: boolean
}

const numberLabels: Readonly<Record<string, string>> = {
  '': 'GSTIN (optional)',
  uin: 'UIN',
  'tax-deductor': 'GSTIN of the tax deductor',
}

export function RecipientFields({ field, kind, by, needsAddress = false }: Props) {
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
      <SelectField label="Kind of recipient" {...field('kind')}>
        <option value="">A person or a company</option>
        {specialKinds.map((one) => (
          <option key={one} value={one}>
            {recipientKindTitles[one]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={numberLabels[kind] ?? 'GSTIN'}
        className="[&_input]:uppercase"
        autoComplete="off"
        spellCheck={false}
        maxLength={30}
        {...field('gstin')}
      />
      {asksForLetter(kind) && <Letter field={field} />}
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

/** Under which the supply to a zone bears no tax. */
const Letter = ({ field }: Pick<Props, 'field'>) => (
  <>
    <TextField
      label="Letter of undertaking"
      help="Its number (ARN). Under it the invoice bears no tax."
      autoComplete="off"
      spellCheck={false}
      maxLength={40}
      {...field('letter')}
    />
    <TextField
      label="Its financial year"
      help="Such as 2026-27."
      autoComplete="off"
      maxLength={7}
      {...field('letterYear')}
    />
  </>
)

/** What the law asks for, before a price is taken or promised. */
export const addressNeededText =
  'From ₹50,000 before tax, the law asks for the customer’s address and State.'
