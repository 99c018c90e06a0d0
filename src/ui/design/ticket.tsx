/** A ticket: a body and a stub behind a perforation, which always separates two kinds of information. */
import type { ReactNode } from 'react'

type Props = { readonly children: ReactNode; readonly stub: ReactNode }

export function Ticket({ children, stub }: Props) {
  return (
    <div className="ticketwrap">
      <article className="order">
        <div className="order-body">{children}</div>
        <div className="order-stub">{stub}</div>
      </article>
    </div>
  )
}
