/** The photos that a customer sends with a warranty claim. */
import { inArray } from 'drizzle-orm'
import type { Tx } from '#platform/db/db.ts'
import { releasePhotos } from '#domain/student-discount/server/private-photos.ts'
import { warrantyClaims } from './tables.ts'

/** The owner under which they are stored. */
export const claimPhotosOf = (orderId: string): string => `warranty-claim:${orderId}`

/** Removes the photos and reasons of several orders' claims. What was claimed and decided stays. Safe to repeat. */
export async function eraseClaims(tx: Tx, orderIds: readonly string[]): Promise<void> {
  const which = inArray(warrantyClaims.orderId, [...orderIds])
  const claims = await tx.select().from(warrantyClaims).where(which)
  for (const { orderId, photos } of claims) await releasePhotos(tx, photos, claimPhotosOf(orderId))
  await tx.update(warrantyClaims).set({ reason: null, photos: [] }).where(which)
}
