/** A panel of a part's page. */
import type { ReactNode } from 'react'

type Props = { readonly title: string; readonly children: ReactNode }

export const PartPanel = ({ title, children }: Props) => (
  <section className="panel">
    <h2>{title}</h2>
    {children}
  </section>
)
