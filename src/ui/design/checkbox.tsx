/** A checkbox beside its label: the browser's own control with our look. */
import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type' | 'className'> & { readonly children: ReactNode }

export function Checkbox({ children, ...input }: Props) {
  return (
    <label className="choice">
      <input {...input} type="checkbox" className="tick-input" />
      <span>{children}</span>
    </label>
  )
}
