/** Publishes a guide, now or from a date on. */
import { inTransaction } from '#platform/db/db.ts'
import { type EditDeps, type Editor, isRead, lockSeen, recordChange, type Seen } from './editing.ts'
import { type StoredPost, updatePost } from './repository.ts'

/**
 * `at` is the date that readers see; without one it is the date it had, or now. A date to come: nobody sees
 * the guide until then. Fails with BLOG_NOT_FOUND or EDITED_MEANWHILE.
 */
export async function publishPost(
  { db, clock, contentChanged }: EditDeps,
  by: Editor,
  { seen, at }: { readonly seen: Seen; readonly at?: Date | undefined },
): Promise<StoredPost> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const before = await lockSeen(tx, seen)
    const known = before.publishedAt && before.publishedAt <= now ? before.publishedAt : now
    const publishedAt = at ?? known
    const status = publishedAt > now ? ('scheduled' as const) : ('published' as const)
    const after = { ...before, status, publishedAt, version: before.version + 1 }
    if (isRead(before) || isRead(after)) await contentChanged(tx)
    await updatePost(tx, after)
    const action = status === 'published' ? 'guide.published' : 'guide.scheduled'
    await recordChange(tx, by, { at: now, action, before, after })
    return after
  })
}
