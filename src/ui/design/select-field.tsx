/** A choice of a few fixed options in a form, with the browser's own list. */
import type { ComponentProps } from 'react'
import { Field, type FieldText } from './field.tsx'

type Props = Omit<ComponentProps<'select'>, 'id' | 'className'> &
  FieldText & { readonly id?: string; readonly className?: string }

export function SelectField({ label, help, error, id, className, children, ...select }: Props) {
  return (
    <Field label={label} help={help} error={error} id={id} className={className}>
      {(control) => (
        <select className="input" {...select} {...control}>
          {children}
        </select>
      )}
    </Field>
  )
}
