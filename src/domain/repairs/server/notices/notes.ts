/** The notes that colleagues leave for each other about a repair, with those whom a note mentions. */
import { desc, eq, sql } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import type { Colleague } from '#kernel/endpoint.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, prepared } from '#platform/db/db.ts'
import { repairErrors } from '../../errors.ts'
import { getMentions, mentionsFor } from '#kernel/mention.ts'
import { canBeNotified, recipientsOf } from '../../notices/notice.ts'
import type { AssignDeps } from '../assign-job.ts'
import { recordAudit } from '../record-audit.ts'
import { findStoredJob } from '../repository.ts'
import { repairNotes } from '../tables.ts'
import { addNotices } from './add-notices.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly listPeople: AssignDeps['listPeople']
}

const newestOfOrder = prepared((db) =>
  db
    .select()
    .from(repairNotes)
    .where(eq(repairNotes.orderId, sql.placeholder('orderId')))
    .orderBy(desc(repairNotes.id))
    .limit(100)
    .prepare('repair_notes_of_order'),
)

/** The newest 100; `viewerId` finds its own mentions in them. */
export async function notesOf(db: Db, orderId: string, viewerId: string) {
  const rows = await newestOfOrder(db).execute({ orderId })
  return rows.map(({ id, at, byName, text, mentions }) => ({
    id,
    at: at.toISOString(),
    by: byName,
    text,
    mentions: mentionsFor(mentions, viewerId),
  }))
}

type Input = {
  readonly orderId: string
  readonly text: string
  /** Colleagues who were chosen from the suggestions. */
  readonly mentioned?: readonly string[] | undefined
}

/** An internal note, which the customer never sees. Fails with JOB_NOT_FOUND or MENTION_AMBIGUOUS. */
export async function addNote(
  { db, clock, listPeople }: Deps,
  by: Colleague,
  { orderId, text, mentioned = [] }: Input,
): Promise<void> {
  const at = clock()
  const people = (await listPeople()).filter(canBeNotified)
  const mentions = getMentions(text, people, mentioned)
  await inTransaction(db, async (tx) => {
    if (!(await findStoredJob(tx, orderId))) fail(repairErrors.JOB_NOT_FOUND)
    const [note] = await tx
      .insert(repairNotes)
      .values({ orderId, at, by: by.id, byName: by.name, text, mentions })
      .returning({ id: repairNotes.id })
    // Without its text: the audit log outlives a customer's data.
    await recordAudit(tx, by, {
      at,
      action: 'repair.note-added',
      subject: { kind: 'order', id: orderId },
      data: {},
    })
    const concerned = mentions.flatMap(({ ids }) => ids)
    const to = recipientsOf(people, { concerned, by: by.id })
    if (note)
      await addNotices(tx, { cause: { kind: 'mentioned', orderId, noteId: note.id }, to, at, by })
  })
}
