/** The panel that shows and changes when readers see a guide: now, from a day on, or no longer. */
import { atFirstUse } from '#kernel/first-use.ts'
import { useState } from 'react'
import { z } from 'zod'
import { formatTimestamp } from '#kernel/time.ts'
import { AlertDialog } from '#ui/design/alert-dialog.tsx'
import { Button } from '#ui/design/button.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { useFieldValue, useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { guideAddress } from '#ui/guides/guide-addresses.ts'
import { missingForReaders } from '#domain/guides/post-fields.ts'
import type { GuideWork, StaffGuide } from './use-guide.ts'

type Props = { readonly guide: StaffGuide; readonly work: GuideWork }

const dayOnly = z.object({ day: z.string() })

export function GuidePublication({ guide, work }: Props) {
  const { status, publishedAt } = guide
  const isOut = status === 'published' || status === 'scheduled'
  const form = useSchemaForm(dayOnly, work.showing, {
    draft: `guide-day:${guide.id}`,
    initial: { day: '' },
    afterwards: 'initial',
    // The field has no time zone, and the shop is in India.
    request: ({ day: at }) => ({
      ...work.seen,
      ...(at && { at: new Date(`${at}:00+05:30`).toISOString() }),
    }),
  })
  const missing = missingForReaders(guide.fields)
  const { value: day, set: setDay } = useFieldValue(form, 'day')
  return (
    <section className="panel">
      <h2>Readers</h2>
      <Form form={form} className="panel-body grid gap-4">
        <p className="small">
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
        {work.isDirty && <p className="small muted">Save first what you have written.</p>}
        {missing.length > 0 && (
          <p className="small muted">Before readers see it, add {listed().format(missing)}.</p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            size="sm"
            loading={form.isSending}
            disabled={work.isDirty || missing.length > 0 || (status === 'published' && !day)}
          >
            {status === 'published' ? 'Change the date' : day ? 'Set the day' : 'Publish now'}
          </Button>
          {isOut && <Withdraw work={work} isRead={status === 'published'} />}
        </div>
        <Addresses guide={guide} />
      </Form>
    </section>
  )
}

const Addresses = ({ guide: { status, slug, oldSlugs } }: { readonly guide: StaffGuide }) => (
  <>
    {status === 'published' && (
      <a className="link small" href={guideAddress(slug)} target="_blank" rel="noreferrer">
        Read it on the site
      </a>
    )}
    <p className="small muted wrap-anywhere">
      Address: <span className="code">{guideAddress(slug)}</span>
    </p>
    {oldSlugs.length > 0 && (
      <p className="small muted wrap-anywhere">
        Leads here, too: <span className="code">{oldSlugs.map(guideAddress).join(', ')}</span>
      </p>
    )}
  </>
)

const listed = atFirstUse(() => new Intl.ListFormat('en-IN'))

const timestampOf = (iso: string): string => formatTimestamp(new Date(iso))

function Withdraw({ work, isRead }: { readonly work: GuideWork; readonly isRead: boolean }) {
  const [asking, setAsking] = useState(false)
  const withdraw = async () => {
    await work.showing.run({ ...work.seen, isWithdrawn: true })
    setAsking(false)
  }
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
        working={work.showing.isRunning}
        onAction={() => void withdraw()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
