/** The editor of one guide: its title and text, beside them its facts and when readers see it. */
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#ui/design/button.tsx'
import { StoredNote, ConflictChoice } from '#ui/forms/draft-notes.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { Skeleton } from '#ui/query/skeleton.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { guideErrors } from '#domain/guides/errors.ts'
import { shortTimestamp } from '#console/frame/short-time.ts'
import { GuideFacts } from './guide-facts.tsx'
import { GuidePreview } from './guide-preview.tsx'
import { GuidePublication } from './guide-publication.tsx'
import { GuideBadge } from './guide-badge.tsx'
import { type GuideWork, type StaffGuide, useGuide } from './use-guide.ts'
import { writtenOf } from './guide-draft.ts'

const GuideEditor = lazy(async () => ({
  default: (await import('./guide-editor.tsx')).GuideEditor,
}))

export function GuideForm({ guide }: { readonly guide: StaffGuide | undefined }) {
  const work = useGuide(guide)
  const [previewed, setPreviewed] = useState(false)
  return (
    <>
      <Head guide={guide} work={work} previewed={previewed} onPreview={setPreviewed} />
      <div className="record-columns">
        <div className="record-column">
          {!previewed && (
            <StoredNote work={work}>
              What you wrote here before was not saved to the server; this browser still has it.
            </StoredNote>
          )}
          {work.isConflict && guide && <GuideConflict guide={guide} work={work} />}
          {previewed && <GuidePreview guide={guide} written={work.written} />}
          {/* The editor is hidden rather than removed, so that its undo steps and cursor stay. */}
          <section className="panel" hidden={previewed}>
            <h2>Text</h2>
            <div className="panel-body grid gap-5">
              <TextField
                label="Title"
                help="The address is made from it. The address it had leads to the new one."
                autoComplete="off"
                maxLength={120}
                value={work.written.title}
                error={work.wrong('title')}
                onChange={({ target }) => work.change({ title: target.value })}
              />
              {work.wrong('description') && (
                <FieldError id="guide-text-error">{work.wrong('description')}</FieldError>
              )}
              <Suspense fallback={<Skeleton className="h-96 w-full" />}>
                <GuideEditor
                  key={work.round}
                  html={work.written.description}
                  describedBy={work.wrong('description') ? 'guide-text-error' : undefined}
                  onHtml={(description) => work.change({ description })}
                />
              </Suspense>
            </div>
          </section>
        </div>
        <div className="record-column">
          {guide && <GuidePublication guide={guide} work={work} />}
          <GuideFacts work={work} />
          {guide && <GuideHistory guide={guide} />}
        </div>
      </div>
    </>
  )
}

type HeadProps = {
  readonly guide: StaffGuide | undefined
  readonly work: GuideWork
  readonly previewed: boolean
  readonly onPreview: (previewed: boolean) => void
}

function Head({ guide, work, previewed, onPreview }: HeadProps) {
  return (
    <div className="record-head">
      <div className="min-w-0">
        <p className="breadcrumb">
          <Link className="link" to="/staff/content">
            Guides
          </Link>
          <Icon name="right" size={14} />
          <span>{guide ? 'Guide' : 'New guide'}</span>
        </p>
        <h1 className="d3">{work.written.title || 'A new guide'}</h1>
        <p className="mt-2 flex flex-wrap items-center gap-3">
          <GuideBadge status={guide?.status ?? 'draft'} />
          <span className="sm muted" role="status">
            {work.isDirty ? 'Not saved yet' : guide ? 'All is saved' : ''}
          </span>
        </p>
      </div>
      <div className="record-actions">
        <Button variant="line" onClick={() => onPreview(!previewed)}>
          {previewed ? 'Back to writing' : 'Preview'}
        </Button>
        <Button loading={work.isSaving} onClick={work.save}>
          {guide?.status === 'published' ? 'Save for readers' : 'Save'}
        </Button>
      </div>
    </div>
  )
}

/** The changes of a guide with who made them, newest first. */
function GuideHistory({ guide: { trail: changes } }: { readonly guide: StaffGuide }) {
  return (
    <section className="panel">
      <h2>History</h2>
      <div className="panel-body">
        {changes.length === 0 && <p className="sm muted">No entries yet.</p>}
        <ol className="entry-list">
          {changes.map(({ at, by, what }, i) => (
            <li key={`${at} ${changes.length - i}`} className="grid-cols-1! gap-0!">
              <time dateTime={at}>{shortTimestamp(at)}</time>
              <span>
                {by} {what}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

type Props = {
  /** As it is now. */
  readonly guide: StaffGuide
  readonly work: GuideWork
}

/** The panel shown when a colleague saved the guide first; this editor chooses between the two versions. */
function GuideConflict({ guide, work }: Props) {
  const [looking, setLooking] = useState(false)
  const last = guide.trail.at(0)
  return (
    <section className="panel" role="alert">
      <h2>{guideErrors.EDITED_MEANWHILE.title}</h2>
      <div className="panel-body grid gap-4">
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
