/** A link that looks like a button. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type ButtonLook, buttonClass } from './button-class.ts'

type Props = ButtonLook & {
  readonly to: string
  readonly className?: string
  /** What the page it leads to is told; not part of the address. */
  readonly state?: unknown
  readonly children: ReactNode
}

export function ButtonLink({ to, children, className, state, ...look }: Props) {
  return (
    <Link to={to} state={state} className={buttonClass(look, className)} prefetch="intent">
      {children}
    </Link>
  )
}
