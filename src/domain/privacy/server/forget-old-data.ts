/** Deletes old data, each kind after its period. */
import { lt } from 'drizzle-orm'
import { after } from '#kernel/time.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Pause } from '#platform/in-batches.ts'
import type { Log } from '#platform/log.ts'
import { forgetDeliveryNotes } from '#domain/accounting/server/delivery-notes.ts'
import { forgetDrafts } from '#domain/orders/server/erase-orders.ts'
import { forgetEstimatePhotos } from '#domain/estimates/server/estimate-photos.ts'
import { forgetSignatures } from '#domain/estimates/server/personal-data.ts'
import { forgetEnquiries } from '#domain/enquiries/server/erase-enquiries.ts'
import { forgetCodeEvents } from '#domain/customers/server/code-events.ts'
import { forgetSessions } from '#domain/customers/server/forget-sessions.ts'
import { forgetOrigins } from '#domain/customers/server/sign-in-origins.ts'
import { forgetRecipients } from '#domain/messaging/server/delivery-retention.ts'
import { forgetOutbox } from '#domain/messaging/server/outbox.ts'
import { forgetApplications } from '#domain/student-discount/server/erase-applications.ts'
import { forgetIntakes } from '#domain/repairs/server/intake/intakes.ts'
import { forgetCollections } from '#domain/repairs/server/run/collections.ts'
import { forgetRatings } from '#domain/ratings/server/personal-data.ts'
import { retentionOf } from '../retention.ts'
import type { FinishDeps } from './finish-erasure.ts'
import { forgetSealedCopies, keepSealedCopy, type SealDeps } from './keep-sealed-copy.ts'
import { erasures, grievances } from './tables.ts'

export type ForgetDeps = FinishDeps &
  SealDeps & { readonly log: Pick<Log, 'info'>; readonly pause: Pause }

/** Logs how many rows of each kind were deleted, if any (Digital Personal Data Protection Act 2023, s. 8(7)). */
export async function forgetOldData(deps: ForgetDeps): Promise<void> {
  const { db, clock, log } = deps
  const now = clock()
  const forgotten = {
    ...(await forgetSignIns(deps, now)),
    signInOrigins: await forgetOrigins(db, now, retentionOf.signInOrigins),
    drafts: await forgetDrafts(deps, now, retentionOf.drafts),
    messages: await forgetOutbox(db, now, retentionOf.messages),
    enquiries: await forgetEnquiries(db, now, retentionOf.enquiries),
    applications: await forgetApplications(deps, now, retentionOf.applications),
    intakes: await forgetIntakes(db, now, retentionOf.intakes),
    estimatePhotos: await forgetEstimatePhotos(db, now, retentionOf.intakes),
    collections: await forgetCollections(db, now, retentionOf.intakes),
    ratings: await forgetRatings(db, now, retentionOf.ratings),
    deliveryNotes: await forgetDeliveryNotes(db, now, retentionOf.proofs),
    signatures: await forgetSignatures(db, now, retentionOf.proofs),
    grievances: await forgetGrievances(deps, now),
    erasures: await forgetErasures(deps, now),
    sealedCopies: await forgetSealedCopies(db, now),
  }
  if (Object.values(forgotten).some((count) => count > 0))
    log.info({ forgotten }, 'old data was removed')
}

/** Sessions and codes, and the log of codes sent and tried; a copy of each stays as long as the law asks. */
const forgetSignIns = (
  deps: ForgetDeps,
  now: Date,
): Promise<{ sessions: number; codes: number; codeEvents: number }> =>
  inTransaction(deps.db, async (tx) => {
    const { sessions, codes } = await forgetSessions(tx, now, retentionOf)
    const codeEvents = await forgetCodeEvents(tx, now)
    if (sessions.length > 0) await keepSealedCopy(deps, tx, 'sign-ins', sessions, now)
    if (codes.length + codeEvents.length > 0)
      await keepSealedCopy(deps, tx, 'codes', { codes, codeEvents }, now)
    return { sessions: sessions.length, codes: codes.length, codeEvents: codeEvents.length }
  })

/** To whom messages went, which messaging keeps for thirty days. */
export const forgetOldRecipients = (deps: ForgetDeps): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const now = deps.clock()
    const messages = await forgetRecipients(tx, now)
    if (messages.length > 0) await keepSealedCopy(deps, tx, 'messages', messages, now)
  })

/** The period begins with the redress, so an open grievance stays. */
async function forgetGrievances({ db }: ForgetDeps, now: Date): Promise<number> {
  const old = lt(grievances.redressedAt, after(now, -retentionOf.grievances))
  return (await db.delete(grievances).where(old)).rowCount ?? 0
}

async function forgetErasures({ db }: ForgetDeps, now: Date): Promise<number> {
  const old = lt(erasures.finishedAt, after(now, -retentionOf.erasures))
  return (await db.delete(erasures).where(old)).rowCount ?? 0
}
