/** To whom the documents of a walk-in are made out: the customer, or a company or address given at the counter. */
import { Badge } from '#ui/design/badge.tsx'
import { Checkbox } from '#ui/design/checkbox.tsx'
import { addressNeededText, RecipientFields } from '#ui/recipient/recipient-fields.tsx'
import {
  nothingTyped,
  pathOfField,
  type RecipientField,
  type TypedRecipient,
} from '#ui/recipient/recipient-form.ts'
import { FormPanel } from './form-panel.tsx'
import type { WalkIn } from './use-walk-in.ts'
import { controls } from './walk-in-fields.ts'

type Props = { readonly walkIn: WalkIn }

export function RecipientPanel({ walkIn }: Props) {
  const { enter, recipient, needsAddress } = walkIn
  const isOpen = recipient !== null
  return (
    <FormPanel
      id="counter-recipient"
      title="Invoice details"
      badge={needsAddress && <Badge tone="amber">Address needed</Badge>}
    >
      <Checkbox
        // What is missing is focused by its id.
        id={isOpen ? undefined : controls.address}
        data-optional={needsAddress || isOpen ? undefined : ''}
        checked={isOpen}
        onChange={({ target }) => enter({ recipient: target.checked ? nothingTyped : null })}
      >
        Made out to a company, or with a billing address
      </Checkbox>
      {needsAddress && !isOpen && (
        <p className="small" role="status">
          {addressNeededText} Please enter them here.
        </p>
      )}
      {recipient && <Fields walkIn={walkIn} recipient={recipient} />}
    </FormPanel>
  )
}

function Fields({ walkIn, recipient }: Props & { readonly recipient: TypedRecipient }) {
  const { enter, missing } = walkIn
  const bind = (name: RecipientField) => {
    const error = missing[name] ?? walkIn.refused(`recipientTax.${pathOfField(name)}`)
    return {
      id: controls[name],
      value: recipient[name],
      onChange: ({ target }: { readonly target: { readonly value: string } }) =>
        enter({ recipient: { ...recipient, [name]: target.value } }),
      ...(error && { error }),
    }
  }
  return (
    <RecipientFields
      field={bind}
      kind={recipient.kind}
      by="colleague"
      needsAddress={walkIn.needsAddress}
    />
  )
}
