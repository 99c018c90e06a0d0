/** Several lines of text in a form. */
import type { ComponentProps } from 'react'
import { Field, type FieldText } from './field.tsx'

type Props = Omit<ComponentProps<'textarea'>, 'id' | 'className'> &
  FieldText & { readonly id?: string; readonly className?: string }

export function TextArea({ label, help, error, id, className, ...area }: Props) {
  return (
    <Field label={label} help={help} error={error} id={id} className={className}>
      {(control) => <textarea className="input" rows={5} {...area} {...control} />}
    </Field>
  )
}
