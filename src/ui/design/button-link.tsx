/** A link that looks like a button. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type ButtonLook, buttonClass } from './button-class.ts'

type Props = ButtonLook & {
  readonly to: string
  readonly className?: string
  readonly children: ReactNode
}

export function ButtonLink({ to, children, className, ...look }: Props) {
  return (
    <Link to={to} className={buttonClass(look, className)} prefetch="intent">
      {children}
    </Link>
  )
}
