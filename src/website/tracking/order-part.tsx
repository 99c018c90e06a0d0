/** One thing a customer can do with an order, under its heading. */
import type { ReactNode } from 'react'

type PartProps = { readonly title: ReactNode; readonly children: ReactNode }

export const OrderPart = ({ title, children }: PartProps) => (
  <section className="grid content-start justify-items-start gap-2">
    <h3 className="title-2">{title}</h3>
    {children}
  </section>
)
