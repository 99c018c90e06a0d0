/** A colleague changes an enquiry's status or owner, or adds a note. */
import { eq } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import type { Colleague } from '#kernel/endpoint.ts'
import { getMentions } from '#kernel/mention.ts'
import { auditRecorder } from '#platform/audit/audit-log.ts'
import type { Clock } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db/db.ts'
import { enquiryAudit } from '../audit-events.ts'
import { canHave, type EnquiryStatus } from '../enquiry.ts'
import { enquiryErrors } from '../errors.ts'
import { canOwn, type ListDeps, type Person } from './list-enquiries.ts'
import { enquiries, enquiryNotes } from './tables.ts'

const recordAudit = auditRecorder(enquiryAudit)

/** A note of an enquiry mentions colleagues. */
export type EnquiryMention = {
  readonly enquiryId: string
  readonly noteId: number
  /** Ids of the colleagues. */
  readonly to: readonly string[]
  readonly at: Date
  readonly by: Colleague
}
type ChangeDeps = ListDeps & { readonly clock: Clock }
export type NoteDeps = ChangeDeps & {
  /** Notifies them, in the transaction of the note. */
  readonly noticeMention: (tx: Tx, mention: EnquiryMention) => Promise<void>
}
type Change = {
  readonly id: string
  /** The revision that the colleague saw. */
  readonly revision: number
  readonly status: EnquiryStatus
  readonly ownerId: string | null
}

/**
 * Returns the new revision. When two colleagues change it at once, the second gets an error. Fails with
 * ENQUIRY_NOT_FOUND, ENQUIRY_CHANGED_MEANWHILE, NO_SUCH_STATE or NOBODY_TO_OWN.
 */
export async function changeEnquiry(
  { db, clock, listPeople }: ChangeDeps,
  by: Colleague,
  { id, revision, status, ownerId }: Change,
): Promise<{ revision: number }> {
  const people = await listPeople()
  return inTransaction(db, async (tx) => {
    const enquiry = await lockEnquiry(tx, id)
    if (enquiry.revision !== revision) fail(enquiryErrors.ENQUIRY_CHANGED_MEANWHILE)
    if (!canHave(enquiry.kind, status)) fail(enquiryErrors.NO_SUCH_STATE)
    const owner = people.find((one) => one.id === ownerId)
    if (ownerId !== enquiry.ownerId && ownerId !== null && !(owner && canOwn(owner)))
      fail(enquiryErrors.NOBODY_TO_OWN)
    const next = revision + 1
    await tx.update(enquiries).set({ status, ownerId, revision: next }).where(eq(enquiries.id, id))
    await recordAudit(tx, by, {
      at: clock(),
      action: enquiry.kind === 'quote' ? 'quote-request.changed' : 'contact-message.changed',
      subject: { kind: 'enquiry', id },
      data: {
        before: { status: enquiry.status, hand: nameOf(people, enquiry.ownerId) },
        after: { status, hand: nameOf(people, ownerId) },
      },
    })
    return { revision: next }
  })
}

const nameOf = (people: readonly Person[], id: string | null): string =>
  people.find((one) => one.id === id)?.name ?? 'nobody'

type NewNote = {
  readonly id: string
  readonly text: string
  /** Colleagues who were chosen from the suggestions. */
  readonly mentioned?: readonly string[] | undefined
}

/** It can mention those who may open the enquiry. Fails with ENQUIRY_NOT_FOUND or MENTION_AMBIGUOUS. */
export async function addEnquiryNote(
  { db, clock, listPeople, noticeMention }: NoteDeps,
  by: Colleague,
  { id, text, mentioned }: NewNote,
): Promise<void> {
  const now = clock()
  const mentions = getMentions(text, (await listPeople()).filter(canOwn), mentioned)
  await inTransaction(db, async (tx) => {
    await lockEnquiry(tx, id)
    const [note] = await tx
      .insert(enquiryNotes)
      .values({ enquiryId: id, at: now, by: by.id, byName: by.name, text, mentions })
      .returning({ id: enquiryNotes.id })
    const to = [...new Set(mentions.flatMap(({ ids }) => ids))].filter((one) => one !== by.id)
    if (note) await noticeMention(tx, { enquiryId: id, noteId: note.id, to, at: now, by })
    // The text is left out, because the audit log outlives a customer's data.
    await recordAudit(tx, by, {
      at: now,
      action: 'enquiry.note-added',
      subject: { kind: 'enquiry', id },
      data: {},
    })
  })
}

async function lockEnquiry(tx: Tx, id: string) {
  const [found] = await tx.select().from(enquiries).where(eq(enquiries.id, id)).for('update')
  return found ?? fail(enquiryErrors.ENQUIRY_NOT_FOUND)
}
