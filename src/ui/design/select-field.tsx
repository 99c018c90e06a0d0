/** One of a few fixed choices in a form: the browser's own list, which works everywhere. */
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
