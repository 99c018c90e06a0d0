/** Re-encodes an uploaded photo and stores it privately. */
import { hours } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/db/db.ts'
import { newId, type Random } from '#platform/random.ts'
import type { VisitorLimit } from '#platform/http/visitor-limit.ts'
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

/** For one client address and for all, asked before a photo is received. */
export const uploadLimit: VisitorLimit = {
  what: 'upload',
  each: 30,
  all: 600,
  per: hours(1),
  error: studentDiscountErrors.TOO_MANY_UPLOADS,
}

/** Stores a private photo, its row before its file so that no file is left without one, and returns its id. It has no owner until it is claimed (`private-photos.ts`). */
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
