/** A short label for a state. Each colour has its own shape, so that nobody has to see the colour. */
import type { ReactNode } from 'react'

type BadgeTone = 'green' | 'blue' | 'amber' | 'red' | 'grey'

type Props = { readonly tone: BadgeTone; readonly children: ReactNode }

export function Badge({ tone, children }: Props) {
  return <span className={`badge badge-${tone}`}>{children}</span>
}

/** A short label for a category: a tag of a guide, a part. */
export function Tag({ children }: { readonly children: ReactNode }) {
  return <span className="tag">{children}</span>
}
