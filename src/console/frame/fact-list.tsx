/** Short facts in columns: a small name above each value. */
import type { ReactNode } from 'react'

type Props = { readonly facts: readonly (readonly [name: string, value: ReactNode])[] }

export const FactList = ({ facts }: Props) => (
  <dl className="panel-body fact-list">
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt className="smaller muted">{name}</dt>
        <dd className="tabular">{value}</dd>
      </div>
    ))}
  </dl>
)
