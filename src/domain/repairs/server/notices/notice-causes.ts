/** The notices of what nobody in the console did: an answer or a payment of the customer, a repair that became late. */
import { and, isNotNull } from 'drizzle-orm'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import type { EnquiryMention } from '#domain/enquiries/server/change-enquiry.ts'
import { findEstimatePeople } from '#domain/estimates/server/find-estimate-people.ts'
import { listOrdersToAnswer } from '#domain/estimates/server/estimate-states.ts'
import { listCounted } from '#domain/payments/server/counted-payments.ts'
import { recipientsOf, recipientsOrDesk } from '../../notices/notice.ts'
import type { AssignDeps, Person } from '../assign-job.ts'
import { findStoredJob } from '../repository.ts'
import { isLate } from '../reports/overview-reads.ts'
import { repairJobs } from '../tables.ts'
import { addNotices } from './add-notices.ts'

export type NoticeDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly listPeople: AssignDeps['listPeople']
}

/** The technician and who wrote the estimate; an answer that a colleague noted is none to that colleague. */
export async function noticeAnswer(
  { db, clock, listPeople }: NoticeDeps,
  { orderId, estimateId, what }: { orderId: string; estimateId: string; what: string },
): Promise<void> {
  if (what !== 'accepted' && what !== 'declined') return
  const people = await listPeople()
  await inTransaction(db, async (tx) => {
    const job = await findStoredJob(tx, orderId)
    const { composedBy, answeredBy } = await findEstimatePeople(tx, estimateId)
    const concerned = [job?.technicianId ?? null, composedBy]
    await addNotices(tx, {
      cause: { kind: `estimate-${what}`, orderId, estimateId },
      to: recipientsOrDesk(people, { concerned, by: answeredBy }),
      at: clock(),
    })
  })
}

/** Technician and rider of a repair that is on its way already: its first payment finds neither. */
export async function noticePayment(
  { db, clock, listPeople }: NoticeDeps,
  { orderId, paymentId }: { orderId: string; paymentId: string },
): Promise<void> {
  const people = await listPeople()
  await inTransaction(db, async (tx) => {
    const job = await findStoredJob(tx, orderId)
    if (!job) return
    const payment = (await listCounted(tx, orderId)).find(({ id }) => id === paymentId)
    const concerned = [job.technicianId, job.riderId]
    await addNotices(tx, {
      cause: { kind: 'paid', orderId, paymentId },
      to: recipientsOf(people, { concerned, by: payment?.takenBy }),
      at: clock(),
    })
  })
}

type Question = {
  readonly orderId: string
  readonly questionId: string
  readonly at: Date
  /** Everybody with access now, read before the transaction. */
  readonly people: readonly Person[]
}

/** The customer asked about an order: to its technician, or to all who answer customers. In the transaction of the question. */
export async function noticeQuestion(
  tx: Tx,
  { orderId, questionId, at, people }: Question,
): Promise<void> {
  const job = await findStoredJob(tx, orderId)
  await addNotices(tx, {
    cause: { kind: 'question', orderId, questionId },
    to: recipientsOrDesk(people, { concerned: [job?.technicianId ?? null] }),
    at,
  })
}

type Claimed = Omit<Question, 'questionId'>

/** The customer claims a warranty: to all who answer customers. In the transaction of the claim. */
export const noticeClaim = (tx: Tx, { orderId, at, people }: Claimed): Promise<void> =>
  addNotices(tx, {
    cause: { kind: 'warranty-claim', orderId },
    to: recipientsOrDesk(people, { concerned: [] }),
    at,
  })

/** One or two stars: to all who answer customers, once for a repair. In the transaction of the rating. */
export const noticeLowRating = (tx: Tx, { orderId, at, people }: Claimed): Promise<void> =>
  addNotices(tx, {
    cause: { kind: 'low-rating', orderId },
    to: recipientsOrDesk(people, { concerned: [] }),
    at,
  })

/** A note about an enquiry mentions colleagues. In the transaction of the note. */
export const noticeEnquiryMention = (tx: Tx, mention: EnquiryMention): Promise<void> => {
  const { enquiryId, noteId, ...others } = mention
  return addNotices(tx, { cause: { kind: 'mentioned', enquiryId, noteId }, ...others })
}

/** To the technician of each repair whose promised time has passed, once for each promise. */
export async function noticeLate({ db, clock, listPeople }: NoticeDeps): Promise<void> {
  const now = clock()
  const late = await db
    .select({
      orderId: repairJobs.orderId,
      technicianId: repairJobs.technicianId,
      promised: repairJobs.estimatedCompletion,
    })
    .from(repairJobs)
    .where(and(isLate(now, await listOrdersToAnswer(db, now)), isNotNull(repairJobs.technicianId)))
  if (late.length === 0) return
  const people = await listPeople()
  await inTransaction(db, async (tx) => {
    for (const { orderId, technicianId, promised } of late) {
      if (!promised) continue
      const to = recipientsOf(people, { concerned: [technicianId] })
      await addNotices(tx, { cause: { kind: 'late', orderId, promised }, to, at: now })
    }
  })
}
