/** Asks why a reference that another order has is right all the same: the answer is on record. */
import type { ComponentProps } from 'react'
import { TextField } from '#ui/design/text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'help'>

export const ReferenceAgain = (props: Props) => (
  <TextField
    label="Why it is right all the same"
    help="For one transfer of two orders, say. It stands in the history of this order."
    required
    minLength={3}
    maxLength={300}
    autoComplete="off"
    {...props}
  />
)
