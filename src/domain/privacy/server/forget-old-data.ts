/** Deletes old data, each kind after its period. */
import { lt } from 'drizzle-orm'
import { after } from '#kernel/time.ts'
import type { Log } from '#platform/log.ts'
import { forgetDeliveryNotes } from '#domain/accounting/server/delivery-notes.ts'
import { forgetDrafts } from '#domain/orders/server/erase-orders.ts'
import { forgetEstimatePhotos } from '#domain/estimates/server/estimate-photos.ts'
import { forgetSignatures } from '#domain/estimates/server/personal-data.ts'
import { forgetEnquiries } from '#domain/enquiries/server/erase-enquiries.ts'
import { forgetSessions } from '#domain/customers/server/forget-sessions.ts'
import { forgetOrigins } from '#domain/customers/server/sign-in-origins.ts'
import { forgetOutbox } from '#domain/messaging/server/outbox.ts'
import { forgetApplications } from '#domain/student-discount/server/erase-applications.ts'
import { forgetIntakes } from '#domain/repairs/server/intake/intakes.ts'
import { forgetCollections } from '#domain/repairs/server/run/collections.ts'
import { forgetRatings } from '#domain/ratings/server/personal-data.ts'
import { retentionOf } from '../retention.ts'
import type { FinishDeps } from './finish-erasure.ts'
import { erasures, grievances } from './tables.ts'

export type ForgetDeps = FinishDeps & { readonly log: Pick<Log, 'info'> }

/** Logs how many rows of each kind were deleted, if any (Digital Personal Data Protection Act 2023, s. 8(7)). */
export async function forgetOldData(deps: ForgetDeps): Promise<void> {
  const { db, clock, log } = deps
  const now = clock()
  const forgotten = {
    ...(await forgetSessions(db, now, retentionOf)),
    signInOrigins: await forgetOrigins(db, now, retentionOf.signInOrigins),
    drafts: await forgetDrafts(db, now, retentionOf.drafts),
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
  }
  if (Object.values(forgotten).some((count) => count > 0))
    log.info({ forgotten }, 'old data was removed')
}

/** The period begins with the redress, so an open grievance stays. */
async function forgetGrievances({ db }: ForgetDeps, now: Date): Promise<number> {
  const old = lt(grievances.redressedAt, after(now, -retentionOf.grievances))
  return (await db.delete(grievances).where(old)).rowCount ?? 0
}

async function forgetErasures({ db }: ForgetDeps, now: Date): Promise<number> {
  const old = lt(erasures.finishedAt, after(now, -retentionOf.erasures))
  return (await db.delete(erasures).where(old)).rowCount ?? 0
}
