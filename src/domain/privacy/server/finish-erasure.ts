/** Deletes the files of a deleted account. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { removeErasedPhotos } from '#domain/student-discount/server/erase-applications.ts'
import { erasures } from './tables.ts'

export type FinishDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly files: FileStore
}

/** Safe to repeat: the rows list what is left to remove, so it continues where it was interrupted. */
export async function finishErasure(deps: FinishDeps, erasureId: string): Promise<void> {
  const { db, clock } = deps
  await removeErasedPhotos(deps)
  await db
    .update(erasures)
    .set({ finishedAt: clock() })
    .where(and(eq(erasures.id, erasureId), isNull(erasures.finishedAt)))
}
