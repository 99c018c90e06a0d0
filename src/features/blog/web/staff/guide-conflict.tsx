/** Two editors at once: theirs is saved, mine is not; this editor chooses, and loses nothing unasked. */
import { useState } from 'react'
import { Button } from '#web/button.tsx'
import { no } from '../../errors.ts'
import { writtenOf } from './guide-draft.ts'
import { GuidePreview } from './guide-preview.tsx'
import type { GuideWork, StaffGuide } from './use-guide.ts'

type Props = {
  /** As it is now. */
  readonly guide: StaffGuide
  readonly work: GuideWork
  readonly onTakeTheirs: () => void
}

export function GuideConflict({ guide, work, onTakeTheirs }: Props) {
  const [looking, setLooking] = useState(false)
  if (guide.version === work.version) return null
  const last = guide.trail.at(0)
  return (
    <section className="panel" role="alert">
      <h2>{no.EDITED_MEANWHILE.title}</h2>
      <div className="in grid gap-4">
        <p>
          {no.EDITED_MEANWHILE.message}
          {last && ` Last: ${last.by} ${last.what}.`}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button variant="line" size="sm" onClick={() => setLooking(!looking)}>
            {looking ? 'Hide theirs' : 'Look at theirs'}
          </Button>
          <Button variant="line" size="sm" onClick={onTakeTheirs}>
            Take theirs
          </Button>
          <Button size="sm" loading={work.isSaving} onClick={() => work.saveOver(guide.version)}>
            Save mine over it
          </Button>
        </div>
        {looking && <GuidePreview guide={guide} written={writtenOf(guide.fields)} />}
      </div>
    </section>
  )
}
