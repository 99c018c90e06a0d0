/** The photos of what was found: claimed and hashed when an estimate is sent, shown by an address that is good for one. */
import { createHash } from 'node:crypto'
import { and, inArray, lt } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import { after } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import {
  claimPhotos,
  readPhoto,
  releasePhotos,
} from '#domain/student-discount/server/private-photos.ts'
import { estimateErrors } from '../errors.ts'
import type { Estimate, EstimatePhoto } from '../estimate.ts'
import { type KeyDeps, readerOfPhoto } from './estimate-addresses.ts'
import { listEstimates } from './repository.ts'
import { isShownByLink, type ShownDeps } from './shown-by-link.ts'
import { estimates, hasPhotos } from './tables.ts'

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

/** Removes the photos of estimates that were sent `period` milliseconds ago; returns of how many. What they showed stays in words. */
export const forgetEstimatePhotos = (db: Db, now: Date, period: number): Promise<number> =>
  inTransaction(db, async (tx) => {
    const old = await tx
      .select({ id: estimates.id, orderId: estimates.orderId, photos: estimates.photos })
      .from(estimates)
      .where(and(hasPhotos(estimates.photos), lt(estimates.sentAt, after(now, -period))))
    if (old.length === 0) return 0
    for (const { orderId, photos } of old)
      await releasePhotos(
        tx,
        photos.map(({ id }) => id),
        ownerOf(orderId),
      )
    const ids = old.map(({ id }) => id)
    await tx.update(estimates).set({ photos: [] }).where(inArray(estimates.id, ids))
    return old.length
  })

type Deps = KeyDeps & ShownDeps & { readonly files: FileStore; readonly clock: Clock }
type Input = { readonly orderId: string; readonly photo: string; readonly key: string }

/** Fails with ESTIMATE_PHOTO_NOT_FOUND for a wrong key, a link that ended, a photo of another order, and one that was erased. */
export async function showPhoto(deps: Deps, { orderId, photo, key }: Input) {
  const reader = readerOfPhoto(deps, orderId, photo, key)
  const versions = reader ? await listEstimates(deps.db, orderId) : []
  const version = versions.find(({ photos }) => photos.some(({ id }) => id === photo))
  const isShown =
    version && (reader === 'person' || (await isShownByLink(deps, version, deps.clock())))
  const body = isShown ? await readPhoto(deps.files, photo) : undefined
  if (!body) fail(estimateErrors.ESTIMATE_PHOTO_NOT_FOUND)
  return { body, type: 'image/webp', cache: 'private, max-age=600' }
}
