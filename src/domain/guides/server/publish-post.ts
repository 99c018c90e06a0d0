/** Publishes a guide, now or from a date on, and withdraws one from the site. */
import { fail } from '#kernel/app-error.ts'
import { inTransaction } from '#platform/db/db.ts'
import { guideErrors } from '../errors.ts'
import { missingForReaders } from '../post-fields.ts'
import type { Post } from '../post.ts'
import { type EditDeps, type Editor, isRead, lockSeen, recordChange, type Seen } from './editing.ts'
import { publishDue, updatePost } from './repository.ts'

/**
 * `at` is the date that readers see; without it the guide keeps its earlier date or gets the present one. With a date in
 * the future nobody sees the guide until then. Fails with BLOG_NOT_FOUND, EDITED_MEANWHILE, or GUIDE_INCOMPLETE when something is
 * missing that readers need.
 */
export async function publishPost(
  { db, clock, contentChanged }: EditDeps,
  by: Editor,
  { seen, at }: { readonly seen: Seen; readonly at?: Date | undefined },
): Promise<Post> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const before = await lockSeen(tx, seen)
    if (missingForReaders(before).length > 0) fail(guideErrors.GUIDE_INCOMPLETE)
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

/**
 * Editors still see a withdrawn guide. A scheduled one becomes a draft again. Fails with BLOG_NOT_FOUND or
 * EDITED_MEANWHILE.
 */
export async function withdrawPost(
  { db, clock, contentChanged }: EditDeps,
  by: Editor,
  seen: Seen,
): Promise<Post> {
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

const calendar = { kind: 'system', name: 'The calendar' } as const

/** The scheduled task that publishes guides whose date has come. Their versions stay, because nobody has edited them. */
export async function publishDuePosts({
  db,
  clock,
  contentChanged,
}: Pick<EditDeps, 'db' | 'clock' | 'contentChanged'>): Promise<void> {
  const now = clock()
  await inTransaction(db, async (tx) => {
    const due = await publishDue(tx, now)
    if (due.length === 0) return
    await contentChanged(tx)
    for (const after of due) {
      const before = { ...after, status: 'scheduled' as const }
      await recordChange(tx, calendar, { at: now, action: 'guide.published', before, after })
    }
  })
}
