/** When readers see a guide: now, from a day on, or no longer. */
import { type FormEvent, useState } from 'react'
import { formatTimestamp } from '#kernel/time.ts'
import { AlertDialog } from '#ui/design/alert-dialog.tsx'
import { Button } from '#ui/design/button.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { guideAddress } from '#ui/guides/guide-addresses.ts'
import type { GuideWork, StaffGuide } from './use-guide.ts'

type Props = { readonly guide: StaffGuide; readonly work: GuideWork }

export function GuidePublication({ guide, work }: Props) {
  const { status, publishedAt, slug, oldSlugs } = guide
  const [day, setDay] = useState('')
  const isOut = status === 'published' || status === 'scheduled'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The field has no zone; the shop's is India's.
    work.showTo(day ? { at: new Date(`${day}:00+05:30`).toISOString() } : {}, {
      onSuccess: () => setDay(''),
    })
  }
  return (
    <section className="panel">
      <h2>Readers</h2>
      <form className="in grid gap-4" noValidate onSubmit={submit}>
        <p className="sm">
          {status === 'published' && publishedAt && `Shown, dated ${timestampOf(publishedAt)}.`}
          {status === 'scheduled' && publishedAt && `Shown from ${timestampOf(publishedAt)} on.`}
          {status === 'draft' && 'Nobody but colleagues sees it.'}
          {status === 'withdrawn' && 'No longer shown.'}
        </p>
        <TextField
          type="datetime-local"
          label="Date"
          help="Empty: now. One to come: nobody sees it until then. India’s time."
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        {work.isDirty && <p className="sm muted">Save first what you have written.</p>}
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            size="sm"
            loading={work.isShowing}
            disabled={work.isDirty || (status === 'published' && !day)}
          >
            {status === 'published' ? 'Change the date' : day ? 'Set the day' : 'Publish now'}
          </Button>
          {isOut && <Withdraw work={work} isRead={status === 'published'} />}
        </div>
        {status === 'published' && (
          <a className="link sm" href={guideAddress(slug)} target="_blank" rel="noreferrer">
            Read it on the site
          </a>
        )}
        <p className="sm muted wrap-anywhere">
          Address: <span className="code">{guideAddress(slug)}</span>
        </p>
        {oldSlugs.length > 0 && (
          <p className="sm muted wrap-anywhere">
            Leads here, too: <span className="code">{oldSlugs.map(guideAddress).join(', ')}</span>
          </p>
        )}
      </form>
    </section>
  )
}

const timestampOf = (iso: string): string => formatTimestamp(new Date(iso))

function Withdraw({ work, isRead }: { readonly work: GuideWork; readonly isRead: boolean }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="line" size="sm" onClick={() => setAsking(true)}>
        Withdraw
      </Button>
      <AlertDialog
        open={asking}
        title="Withdraw this guide?"
        text={
          isRead
            ? 'Readers no longer find it. It stays here, and can be published again.'
            : 'Its day is forgotten. It stays here as a draft.'
        }
        action="Withdraw"
        working={work.isShowing}
        onAction={() => work.showTo('withdraw', { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
