/** A state in a few words; each colour has its own shape, so the colour is never needed. */
import type { ReactNode } from 'react'

type BadgeTone = 'green' | 'blue' | 'amber' | 'red' | 'grey'

type Props = { readonly tone: BadgeTone; readonly children: ReactNode }

export function Badge({ tone, children }: Props) {
  return <span className={`badge badge-${tone}`}>{children}</span>
}

/** A word that sorts things: a blog tag, a part. */
export function Tag({ children }: { readonly children: ReactNode }) {
  return <span className="tag">{children}</span>
}
