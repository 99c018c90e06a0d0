/** A radio button as a whole card to tap, around the browser's own control. A group shares one `name`. */
import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  readonly children: ReactNode
  /** At the right: a price, a button. */
  readonly end?: ReactNode
}

export function RadioCard({ children, end, ...input }: Props) {
  return (
    <label className="radio-card">
      <input {...input} type="radio" className="radio-input" />
      <span className="min-w-0">{children}</span>
      {end}
    </label>
  )
}
