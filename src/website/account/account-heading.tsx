/** The heading of an account tab, with content at its right. */
import type { ReactNode } from 'react'

type Props = { readonly title: string; readonly children?: ReactNode }

export function AccountHeading({ title, children }: Props) {
  return (
    <div className="mb-[clamp(1.25rem,1rem+1vw,2.25rem)] flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <h1 className="display-2">{title}</h1>
      {children}
    </div>
  )
}
