/** A label with its value, in the list of facts of a tracked order. */
import type { ReactNode } from 'react'

export function Fact({
  label,
  children,
}: {
  readonly label: ReactNode
  readonly children: ReactNode
}) {
  return (
    <div className="jobcard-total">
      <dt className="muted">{label}</dt>
      <dd className="strong tabular text-right">{children}</dd>
    </div>
  )
}
