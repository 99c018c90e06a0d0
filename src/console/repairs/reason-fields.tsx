/** The fields of a dialog that ends a repair unrepaired: a reason from a list, and words for the customer. */
import type { ComponentProps } from 'react'
import { SelectField } from '#ui/design/select-field.tsx'
import { TextArea } from '#ui/design/text-field.tsx'
import { TitledOptions } from '#ui/design/titled-options.tsx'

type Props<Reason extends string> = {
  readonly reasons: readonly Reason[]
  readonly titles: Readonly<Record<Reason, string>>
  /** The props of the form's two fields. */
  readonly reason: Omit<ComponentProps<typeof SelectField>, 'label' | 'help' | 'children'>
  readonly note: Omit<ComponentProps<typeof TextArea>, 'label' | 'help'>
  /** Another reason than those of the list needs words. */
  readonly isOther: boolean
  /** Where the customer reads the words. */
  readonly noteHelp: string
}

export const ReasonFields = <Reason extends string>({
  reasons,
  titles,
  reason,
  note,
  isOther,
  noteHelp,
}: Props<Reason>) => (
  <>
    <SelectField label="Reason" help="The customer reads it." {...reason}>
      <option value="">Choose a reason</option>
      <TitledOptions of={reasons} titles={titles} />
    </SelectField>
    <TextArea
      label={isOther ? 'What it is' : 'More for the customer (optional)'}
      help={noteHelp}
      rows={3}
      maxLength={300}
      {...note}
    />
  </>
)
