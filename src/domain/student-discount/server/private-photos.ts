/** Private photos: claimed once by an owner, released, and read with permission. */
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '#platform/db/db.ts'
import { doomed } from './erase-applications.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { uploadKey } from './store-upload.ts'
import { uploads } from './tables.ts'

/** False when one of them is missing or already claimed; the caller must then roll back. */
export async function claimPhotos(tx: Tx, ids: readonly string[], owner: string): Promise<boolean> {
  if (ids.length === 0) return true
  const claimed = await tx
    .update(uploads)
    .set({ claimedBy: owner })
    .where(and(inArray(uploads.id, [...ids]), isNull(uploads.claimedBy)))
    .returning({ id: uploads.id })
  return claimed.length === ids.length
}

/** Marks these photos of that owner for removal, which `removeErasedPhotos` does. */
export async function releasePhotos(tx: Tx, ids: readonly string[], owner: string): Promise<void> {
  if (ids.length === 0) return
  const own = and(inArray(uploads.id, [...ids]), eq(uploads.claimedBy, owner))
  await tx.update(uploads).set({ claimedBy: doomed }).where(own)
}

/** The photo as WebP; undefined when it was removed. */
export const readPhoto = (files: FileStore, id: string): Promise<Uint8Array | undefined> =>
  files.get(uploadKey(id))
