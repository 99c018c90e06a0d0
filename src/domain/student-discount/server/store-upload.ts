/** Re-encodes an uploaded photo and stores it privately. */
import { createHash } from 'node:crypto'
import { and, isNull, lt } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import { after, days, hours } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/db/db.ts'
import { newId, type Random } from '#platform/random.ts'
import { takeToken } from '#platform/http/rate-limit.ts'
import { studentDiscountErrors } from '../errors.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { ImageProcessor } from '#platform/images/reencode-photo.ts'
import { uploads } from './tables.ts'

export type UploadDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly files: FileStore
  readonly imageProcessor: ImageProcessor
}

export const uploadKey = (id: string): string => `uploads/${id}.webp`

/**
 * Returns the photo's address. 30 an hour from one client address. The row is written first, so that no file is left
 * without one.
 */
export async function storeUpload(
  deps: UploadDeps,
  bytes: Uint8Array,
  clientAddress: string,
): Promise<string> {
  const { db, clock } = deps
  const now = clock()
  const key = `upload:${createHash('sha256').update(clientAddress).digest('base64url')}`
  const taken = await takeToken(db, { key, limit: 30, per: hours(1), now })
  if (!taken.ok) fail(studentDiscountErrors.TOO_MANY_UPLOADS, { retryAfter: taken.retryAfter })
  return `/files/${await storePhoto(deps, bytes)}`
}

/** Stores a private photo and returns its id. It has no owner until it is claimed (`private-photos.ts`). */
export async function storePhoto(deps: UploadDeps, bytes: Uint8Array): Promise<string> {
  const { db, clock, random, files, imageProcessor } = deps
  const photo = await imageProcessor(bytes)
  const id = newId(random)
  const { contentType, width, height } = photo
  const row = { id, contentType, width, height, bytes: photo.bytes.byteLength, createdAt: clock() }
  await inTransaction(db, (tx) => tx.insert(uploads).values(row))
  await files.put(uploadKey(id), photo.bytes, contentType)
  return id
}

/** Removes photos that no form claimed within a day, each file before its row; run by a scheduled task. */
export async function forgetUploads({
  db,
  clock,
  files,
}: Pick<UploadDeps, 'db' | 'clock' | 'files'>): Promise<void> {
  const old = and(isNull(uploads.claimedBy), lt(uploads.createdAt, after(clock(), -days(1))))
  const left = await db.select({ id: uploads.id }).from(uploads).where(old).limit(500)
  for (const { id } of left) await files.remove(uploadKey(id))
  if (left.length > 0) await db.delete(uploads).where(old)
}
