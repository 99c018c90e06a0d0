/** A colleague shows a photo of an intake in the customer's repair report, or hides it again. */
import { eq } from 'drizzle-orm'
import type { ColleagueActor } from '#kernel/actor.ts'
import { fail } from '#kernel/app-error.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/db/db.ts'
import { repairErrors } from '../../errors.ts'
import { recordAudit } from '../record-audit.ts'
import { lockJob } from '../repository.ts'
import { repairIntakes } from '../tables.ts'
import { findIntake } from './intakes.ts'

type Deps = { readonly db: Db; readonly clock: Clock }
type Input = { readonly orderId: string; readonly photo: string; readonly shown: boolean }

/**
 * Also after the intake is closed; returns the photos that are shown now. A repeat changes nothing. Fails with
 * JOB_NOT_FOUND, or with PHOTO_NOT_FOUND for a photo that is not of the saved intake.
 */
export async function showPhoto(
  { db, clock }: Deps,
  by: ColleagueActor,
  { orderId, photo, shown }: Input,
): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    if (!(await lockJob(tx, orderId))) fail(repairErrors.JOB_NOT_FOUND)
    const intake = await findIntake(tx, orderId)
    if (!intake?.photos.includes(photo)) fail(repairErrors.PHOTO_NOT_FOUND)
    const before = intake.shownPhotos ?? []
    if (before.includes(photo) === shown) return [...before]
    const now = intake.photos.filter((id) => (id === photo ? shown : before.includes(id)))
    await tx
      .update(repairIntakes)
      .set({ shownPhotos: now })
      .where(eq(repairIntakes.orderId, orderId))
    await recordAudit(tx, by, {
      at: clock(),
      action: 'intake.photo-shown',
      subject: { kind: 'order', id: orderId },
      data: { before: { shown: before.length }, after: { shown: now.length } },
    })
    return now
  })
}
