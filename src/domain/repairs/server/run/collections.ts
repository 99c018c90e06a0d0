/** What riders record when they collect a device: photos and what came with it. */
import { eq, inArray, lt, type SQL } from 'drizzle-orm'
import type { ColleagueActor } from '#kernel/actor.ts'
import { fail } from '#kernel/app-error.ts'
import { after } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import { claimPhotos, releasePhotos } from '#domain/student-discount/server/private-photos.ts'
import { repairErrors } from '../../errors.ts'
import type { CollectionFields } from '../../run/collected.ts'
import { runErrors } from '../../run/run-errors.ts'
import { nextStage } from '../../repair-job.ts'
import { recordAudit } from '../record-audit.ts'
import { lockJob } from '../repository.ts'
import { repairCollections } from './tables.ts'

export type Collection = typeof repairCollections.$inferSelect

export const findCollection = async (
  db: Db | Tx,
  orderId: string,
): Promise<Collection | undefined> =>
  (await db.select().from(repairCollections).where(eq(repairCollections.orderId, orderId)))[0]

/** The owner under which its photos are stored. */
const ownerOf = (orderId: string): string => `collection:${orderId}`

/**
 * Records a collection at its door; a repeat replaces it as long as the move has not been made. Fails with JOB_NOT_FOUND,
 * and PHOTO_NOT_FOUND for a photo that does not exist or belongs elsewhere.
 */
export async function recordCollection(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  by: ColleagueActor,
  { orderId, collection }: { readonly orderId: string; readonly collection: CollectionFields },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const job = (await lockJob(tx, orderId)) ?? fail(repairErrors.JOB_NOT_FOUND)
    // The device is collected already: the answer to the first call was lost.
    if (nextStage(job) !== 'picked-up') return
    const before = (await findCollection(tx, orderId))?.photos ?? []
    const { photos, accessories } = collection
    const added = photos.filter((id) => !before.includes(id))
    if (!(await claimPhotos(tx, added, ownerOf(orderId)))) fail(repairErrors.PHOTO_NOT_FOUND)
    const removed = before.filter((id) => !photos.includes(id))
    await releasePhotos(tx, removed, ownerOf(orderId))
    const saved = { ...collection, at: clock(), by: by.id, byName: by.name }
    await tx
      .insert(repairCollections)
      .values({ orderId, ...saved })
      .onConflictDoUpdate({ target: repairCollections.orderId, set: saved })
    await recordAudit(tx, by, {
      at: saved.at,
      action: 'collection.recorded',
      subject: { kind: 'order', id: orderId },
      data: { after: { accessories, photos: photos.length } },
    })
  })
}

/** Fails with COLLECTION_MISSING. */
export async function refuseWithoutCollection(db: Db, orderId: string): Promise<void> {
  if (!(await findCollection(db, orderId))) fail(runErrors.COLLECTION_MISSING)
}

/** Deletes those of several orders with their photos. Safe to repeat. */
export async function eraseCollections(tx: Tx, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length > 0) await removeWhere(tx, inArray(repairCollections.orderId, [...orderIds]))
}

/** Deletes all collections older than `period` milliseconds; returns how many. */
export const forgetCollections = (db: Db, now: Date, period: number): Promise<number> =>
  inTransaction(db, (tx) => removeWhere(tx, lt(repairCollections.at, after(now, -period))))

async function removeWhere(tx: Tx, which: SQL): Promise<number> {
  const deleted = await tx.delete(repairCollections).where(which).returning()
  for (const { orderId, photos } of deleted) await releasePhotos(tx, photos, ownerOf(orderId))
  return deleted.length
}
