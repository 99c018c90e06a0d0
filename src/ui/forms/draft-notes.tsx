/** What an editor is told of a draft: that it is from an earlier visit, and which of two versions to keep. */
import type { ReactNode } from 'react'
import { Button } from '#ui/design/button.tsx'
import type { DraftWork } from './use-draft.ts'

type KeptProps = {
  readonly work: Pick<DraftWork, 'isRestored' | 'discard'>
  readonly className?: string
  /** What was kept. */
  readonly children: ReactNode
}

/** Stays for as long as what was kept is neither saved nor discarded. */
export function StoredNote({ work, className = '', children }: KeptProps) {
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
  /** What may be done before choosing. */
  readonly children?: ReactNode
}

/** Theirs is saved, mine is not: nothing is lost unasked. */
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
