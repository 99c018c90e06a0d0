/** A customer's words as a note on the home page: shown by an editor, and taken away again. */
import { fail } from '#kernel/app-error.ts'
import type { Clock } from '#platform/clock.ts'
import type { ContentChanged } from '#platform/content-changes.ts'
import type { Tx } from '#platform/db/db.ts'
import { readSetting, writeSetting } from '#platform/settings/settings.ts'
import { siteContentErrors } from '../errors.ts'
import { leastNotes, mostNotes } from '../content-fields.ts'
import { notes as samples, type Note } from '../testimonials.ts'
import { testimonialSetting } from './site-settings.ts'

type Deps = { readonly clock: Clock; readonly contentChanged: ContentChanged }

/** First on the wall. Fails with NOTES_FULL, NOTE_NAME_TAKEN or CHANGED_MEANWHILE. */
export async function addNote(
  { clock, contentChanged }: Deps,
  tx: Tx,
  note: Note & { readonly id: string },
): Promise<void> {
  const { value, version } = await readSetting(tx, testimonialSetting)
  if (value.notes.length >= mostNotes) fail(siteContentErrors.NOTES_FULL)
  if (value.notes.some(({ name }) => name === note.name)) fail(siteContentErrors.NOTE_NAME_TAKEN)
  const changed = { ...value, notes: [note, ...value.notes] }
  await writeSetting(tx, testimonialSetting, { value: changed, seen: version, now: clock() })
  await contentChanged(tx)
}

/**
 * Words whose author does not want them shown go at once: where too few notes would be left, a sample takes the place.
 * Nothing happens for a note that an editor has removed.
 */
export async function removeNote(
  { clock, contentChanged }: Deps,
  tx: Tx,
  noteId: string,
): Promise<void> {
  const { value, version } = await readSetting(tx, testimonialSetting)
  const left = value.notes.filter(({ id }) => id !== noteId)
  if (left.length === value.notes.length) return
  const spare = samples.filter(({ name }) => !left.some((one) => one.name === name))
  const notes = [...left, ...spare.slice(0, Math.max(0, leastNotes - left.length))]
  await writeSetting(tx, testimonialSetting, {
    value: { ...value, notes },
    seen: version,
    now: clock(),
  })
  await contentChanged(tx)
}
