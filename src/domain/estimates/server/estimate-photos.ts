/** The photos of what was found: claimed and hashed when an estimate is sent, shown by an address that is good for one. */
import { createHash } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import {
  claimPhotos,
  readPhoto,
  releasePhotos,
} from '#domain/student-discount/server/private-photos.ts'
import { estimateErrors } from '../errors.ts'
import type { Estimate, EstimatePhoto } from '../estimate.ts'
import { isPhotoKey, type KeyDeps } from './estimate-addresses.ts'
import { listEstimates } from './repository.ts'
import { estimates } from './tables.ts'

/** The owner under which the photos of an order's estimates are stored. */
const ownerOf = (orderId: string): string => `estimate:${orderId}`

type Written = {
  readonly findings: readonly string[]
  readonly photos: readonly Omit<EstimatePhoto, 'sha256'>[]
}

/** Fails with PHOTO_UNKNOWN for a photo without its file or without its finding. */
export const hashPhotos = (
  files: FileStore,
  { findings, photos }: Written,
): Promise<EstimatePhoto[]> =>
  Promise.all(
    photos.map(async ({ id, finding }) => {
      const bytes = finding < findings.length ? await readPhoto(files, id) : undefined
      if (!bytes) fail(estimateErrors.PHOTO_UNKNOWN)
      return { id, finding, sha256: createHash('sha256').update(bytes).digest('hex') }
    }),
  )

/** Photos of earlier versions are this order's already. Fails with PHOTO_UNKNOWN for one that belongs to something else. */
export async function claimNewPhotos(
  tx: Tx,
  orderId: string,
  before: readonly Pick<Estimate, 'photos'>[],
  photos: readonly EstimatePhoto[],
): Promise<void> {
  const own = before.flatMap((one) => one.photos.map(({ id }) => id))
  const added = photos.map(({ id }) => id).filter((id) => !own.includes(id))
  if (!(await claimPhotos(tx, added, ownerOf(orderId)))) fail(estimateErrors.PHOTO_UNKNOWN)
}

/** Marks the photos of these orders for removal. Safe to repeat. */
export async function releaseEstimatePhotos(tx: Tx, orderIds: readonly string[]): Promise<void> {
  const rows = await tx
    .select({ orderId: estimates.orderId, photos: estimates.photos })
    .from(estimates)
    .where(inArray(estimates.orderId, [...orderIds]))
  for (const { orderId, photos } of rows) {
    const ids = photos.map(({ id }) => id)
    await releasePhotos(tx, ids, ownerOf(orderId))
  }
}

type Deps = KeyDeps & { readonly db: Db; readonly files: FileStore }
type Input = { readonly orderId: string; readonly photo: string; readonly key: string }

/** Fails with ESTIMATE_PHOTO_NOT_FOUND for a wrong key, a photo of another order, and one that was erased. */
export async function showPhoto(deps: Deps, { orderId, photo, key }: Input) {
  const versions = isPhotoKey(deps, orderId, photo, key)
    ? await listEstimates(deps.db, orderId)
    : []
  const isShown = versions.some(({ photos }) => photos.some(({ id }) => id === photo))
  const body = isShown ? await readPhoto(deps.files, photo) : undefined
  if (!body) fail(estimateErrors.ESTIMATE_PHOTO_NOT_FOUND)
  return { body, type: 'image/webp', cache: 'private, max-age=600' }
}
