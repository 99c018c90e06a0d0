/** Withdraws a guide from the site; editors still see it. */
import { inTransaction } from '#platform/db/db.ts'
import { type EditDeps, type Editor, isRead, lockSeen, recordChange, type Seen } from './editing.ts'
import { type StoredPost, updatePost } from './repository.ts'

/** A scheduled guide becomes a draft again. Fails with BLOG_NOT_FOUND or EDITED_MEANWHILE. */
export async function withdrawPost(
  { db, clock, contentChanged }: EditDeps,
  by: Editor,
  seen: Seen,
): Promise<StoredPost> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const before = await lockSeen(tx, seen)
    if (before.status === 'draft' || before.status === 'withdrawn') return before
    const taken = isRead(before)
      ? ({ status: 'withdrawn' } as const)
      : ({ status: 'draft', publishedAt: null } as const)
    const after = { ...before, ...taken, version: before.version + 1 }
    if (isRead(before)) await contentChanged(tx)
    await updatePost(tx, after)
    await recordChange(tx, by, { at: now, action: 'guide.withdrawn', before, after })
    return after
  })
}
