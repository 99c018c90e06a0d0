/** A panel of the counter's form: its heading and its fields. */
import type { ReactNode } from 'react'

type Props = {
  /** Of the heading. */
  readonly id: string
  readonly title: string
  /** Beside the title: badges. */
  readonly badge?: ReactNode
  readonly children: ReactNode
}

export const FormPanel = ({ id, title, badge, children }: Props) => (
  <section className="panel" aria-labelledby={id}>
    <h2 id={id}>
      {title}
      {badge}
    </h2>
    <div className="panel-body grid gap-4">{children}</div>
  </section>
)
