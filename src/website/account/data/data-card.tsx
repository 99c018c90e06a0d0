/** One card of the tab 'Your data': a right, its explanation, and its buttons. */
import type { ReactNode } from 'react'

type Props = { readonly title: string; readonly text: ReactNode; readonly children: ReactNode }

export function DataCard({ title, text, children }: Props) {
  return (
    <section className="sheet padded grid content-start justify-items-start gap-4">
      <div className="grid gap-2">
        <h2 className="title-1">{title}</h2>
        <p className="muted">{text}</p>
      </div>
      {children}
    </section>
  )
}
