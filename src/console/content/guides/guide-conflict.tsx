/** The panel shown when a colleague saved the guide first; this editor chooses between the two versions. */
import { useState } from 'react'
import { Button } from '#ui/design/button.tsx'
import { ConflictChoice } from '#ui/forms/draft-notes.tsx'
import { guideErrors } from '#domain/guides/errors.ts'
import { writtenOf } from './guide-draft.ts'
import { GuidePreview } from './guide-preview.tsx'
import type { GuideWork, StaffGuide } from './use-guide.ts'

type Props = {
  /** As it is now. */
  readonly guide: StaffGuide
  readonly work: GuideWork
}

export function GuideConflict({ guide, work }: Props) {
  const [looking, setLooking] = useState(false)
  const last = guide.trail.at(0)
  return (
    <section className="panel" role="alert">
      <h2>{guideErrors.EDITED_MEANWHILE.title}</h2>
      <div className="in grid gap-4">
        <p>
          {guideErrors.EDITED_MEANWHILE.message}
          {last && ` Last: ${last.by} ${last.what}.`}
        </p>
        <ConflictChoice work={work}>
          <Button variant="line" size="sm" onClick={() => setLooking(!looking)}>
            {looking ? 'Hide theirs' : 'Look at theirs'}
          </Button>
        </ConflictChoice>
        {looking && <GuidePreview guide={guide} written={writtenOf(guide.fields)} />}
      </div>
    </section>
  )
}
