/** One line of text in a form. */
import type { ComponentProps } from 'react'
import { Field, type FieldText } from './field.tsx'

type Props = Omit<ComponentProps<'input'>, 'id' | 'className'> &
  FieldText & { readonly id?: string; readonly className?: string }

export function TextField({ label, help, error, id, className, ...input }: Props) {
  return (
    <Field label={label} help={help} error={error} id={id} className={className}>
      {(control) => <input className="input" {...input} {...control} />}
    </Field>
  )
}
