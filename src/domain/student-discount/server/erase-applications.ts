/** Erases student applications: the rows in a transaction, their photos after it. */
import { and, eq, inArray, isNull, lt, type SQL } from 'drizzle-orm'
import type { PhoneNumber } from '#kernel/phone.ts'
import { after, days } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { uploadKey } from './store-upload.ts'
import { studentApplications, uploads } from './tables.ts'

/** Replaces the application's id in `claimedBy`, so that nobody can claim the photo again until it is removed. */
export const doomed = 'to be removed'

/** Safe to repeat. The photos are removed by `removeErasedPhotos`, after the commit. */
export const eraseApplicationsOf = (tx: Tx, phone: PhoneNumber): Promise<number> =>
  eraseWhere(tx, eq(studentApplications.phone, phone))

async function eraseWhere(tx: Tx, which: SQL): Promise<number> {
  const gone = await tx
    .delete(studentApplications)
    .where(which)
    .returning({ id: studentApplications.id })
  const ids = gone.map(({ id }) => id)
  if (ids.length > 0)
    await tx.update(uploads).set({ claimedBy: doomed }).where(inArray(uploads.claimedBy, ids))
  return ids.length
}

/** Removes the photos that are marked for it, each file before its row, so that an interrupted run can continue. */
export async function removeErasedPhotos({
  db,
  files,
}: {
  readonly db: Db
  readonly files: FileStore
}): Promise<void> {
  const left = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(eq(uploads.claimedBy, doomed))
  for (const { id } of left) {
    await files.remove(uploadKey(id))
    await db.delete(uploads).where(eq(uploads.id, id))
  }
}

/** Removes photos that no form claimed within a day, and those that are marked for removal; run by a scheduled task. */
export async function forgetUploads(deps: {
  readonly db: Db
  readonly clock: Clock
  readonly files: FileStore
}): Promise<void> {
  const yesterday = after(deps.clock(), -days(1))
  while ((await markUnclaimed(deps.db, yesterday)) > 0) await removeErasedPhotos(deps)
  await removeErasedPhotos(deps)
}

/** Marks some photos, so that they cannot be claimed while their files are removed; returns how many. */
async function markUnclaimed(db: Db, before: Date): Promise<number> {
  const some = db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(isNull(uploads.claimedBy), lt(uploads.createdAt, before)))
    .limit(500)
    .for('update', { skipLocked: true })
  const marked = await db
    .update(uploads)
    .set({ claimedBy: doomed })
    .where(inArray(uploads.id, some))
    .returning({ id: uploads.id })
  return marked.length
}

/** Deletes all applications older than `period` milliseconds; returns how many. */
export async function forgetApplications(
  deps: { readonly db: Db; readonly files: FileStore },
  now: Date,
  period: number,
): Promise<number> {
  const old = lt(studentApplications.createdAt, after(now, -period))
  const gone = await inTransaction(deps.db, (tx) => eraseWhere(tx, old))
  await removeErasedPhotos(deps)
  return gone
}
