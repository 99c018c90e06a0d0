/** The notes above a draft: that it is from an earlier visit, and the choice between two versions. */
import type { ReactNode } from 'react'
import { Button } from '#ui/design/button.tsx'
import type { DraftWork } from './use-draft.ts'

type StoredProps = {
  readonly work: Pick<DraftWork, 'isRestored' | 'discard'>
  readonly className?: string
  /** Names what was stored. */
  readonly children: ReactNode
}

/** It stays until the draft is saved or discarded. */
export function StoredNote({ work, className = '', children }: StoredProps) {
  if (!work.isRestored) return null
  return (
    <div className={`panel-note ${className}`} role="status">
      <span>{children}</span>
      <Button variant="line" size="sm" onClick={work.discard}>
        Discard it
      </Button>
    </div>
  )
}

type ChoiceProps = {
  readonly work: Pick<DraftWork, 'isSaving' | 'discard' | 'saveOver'>
  /** Further buttons before the choice. */
  readonly children?: ReactNode
}

/** The colleague's version is saved and the editor's is not. The editor chooses, so that neither is lost unnoticed. */
export const ConflictChoice = ({ work, children }: ChoiceProps) => (
  <div className="flex flex-wrap gap-3">
    {children}
    <Button variant="line" size="sm" disabled={work.isSaving} onClick={work.discard}>
      Take theirs
    </Button>
    <Button size="sm" loading={work.isSaving} onClick={work.saveOver}>
      Save mine over it
    </Button>
  </div>
)
