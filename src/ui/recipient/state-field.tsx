/** The field for the State of a billing address; empty, the GSTIN or the pincode decides. */
import type { ComponentProps } from 'react'
import { stateCodes, stateWithCode } from '#kernel/gst-state.ts'
import { SelectField } from '#ui/design/select-field.tsx'

type Props = Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>

export const StateField = (props: Props) => (
  <SelectField label="State" {...props}>
    <option value="">By the GSTIN or the pincode</option>
    {stateCodes.map((code) => (
      <option key={code} value={code}>
        {stateWithCode(code)}
      </option>
    ))}
  </SelectField>
)
