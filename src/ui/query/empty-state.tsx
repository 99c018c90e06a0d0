/** Shown where there is nothing yet: what is missing, and one action. */
import type { ReactNode } from 'react'
import { Pictogram } from '#ui/design/icon.tsx'
import type { PictogramName } from '#ui/design/icon-names.ts'

type Props = {
  readonly icon?: PictogramName
  readonly title: string
  readonly text?: string
  readonly children?: ReactNode
}

export function EmptyState({ icon = 'contract', title, text, children }: Props) {
  return (
    <div className="empty-state">
      <Pictogram name={icon} size={56} />
      <p className="title-2">{title}</p>
      {text && <p className="small muted">{text}</p>}
      {children}
    </div>
  )
}
