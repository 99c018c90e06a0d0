/** How many pieces of a lot an act is about. */
import type { ComponentProps } from 'react'
import { TextField } from '#ui/design/text-field.tsx'
import type { ShownItem } from './shown-stock.ts'

type Props = Omit<ComponentProps<typeof TextField>, 'label'> & { readonly of: ShownItem }

export const PiecesField = ({ of, ...field }: Props) => (
  <TextField
    label="Pieces"
    help={`Of ${of.quantity}`}
    inputMode="numeric"
    autoComplete="off"
    {...field}
  />
)
