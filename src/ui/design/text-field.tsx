/** Text inputs of a form: one line, or several. */
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

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id' | 'className'> &
  FieldText & { readonly id?: string; readonly className?: string }

export function TextArea({ label, help, error, id, className, ...area }: TextAreaProps) {
  return (
    <Field label={label} help={help} error={error} id={id} className={className}>
      {(control) => <textarea className="input" rows={5} {...area} {...control} />}
    </Field>
  )
}
