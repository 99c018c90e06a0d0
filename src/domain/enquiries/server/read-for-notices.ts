/** What notices say about enquiries: who wrote each, where it is listed, and its colleagues' notes. */
import { inArray } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { enquiries, enquiryNotes } from './tables.ts'

/** By id. An enquiry that was deleted is absent, with its notes. */
export async function readForNotices(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return { enquiries: new Map(), notes: new Map() }
  const found = await db
    .select()
    .from(enquiries)
    .where(inArray(enquiries.id, [...ids]))
  const notes = await db
    .select({ id: enquiryNotes.id, text: enquiryNotes.text })
    .from(enquiryNotes)
    .where(inArray(enquiryNotes.enquiryId, [...ids]))
  return {
    enquiries: new Map(
      found.map(({ id, kind, status, content }) => {
        const from = 'company' in content ? content.company : content.name
        return [id, { id, kind, status, from }]
      }),
    ),
    notes: new Map(notes.map(({ id, text }) => [id, text])),
  }
}
