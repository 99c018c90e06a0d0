/** An editor writes a guide, or changes one. */
import { fail } from '#kernel/app-error.ts'
import { inTransaction, type Tx } from '#platform/db/db.ts'
import { newId } from '#platform/random.ts'
import { guideErrors } from '../errors.ts'
import { plainText } from '../plain-text.ts'
import { type DraftFields, draftFields, postFields } from '../post-fields.ts'
import type { Post } from '../post.ts'
import { freeSlug, slugFrom } from '../slug.ts'
import {
  type EditDeps,
  type Editor,
  isRead,
  lockSeen,
  recordChange,
  recordWritten,
  type Seen,
} from './editing.ts'
import { hasCategory, insertPost, lockSlugs, moveSlug, updatePost } from './repository.ts'
import { safeHtml } from './safe-html.ts'

type Input = { readonly seen?: Seen | undefined; readonly fields: DraftFields }

/**
 * Stores the guide with its HTML cleaned; a new one is a draft. What readers see or will see must be complete, while
 * a draft may have a title alone. Its slug is made from its title and
 * follows it: the address a reader may know leads to the new one from then on. Fails with BLOG_NOT_FOUND,
 * EDITED_MEANWHILE, CATEGORY_NOT_FOUND, or POST_EMPTY when no text is left of what was written; a ZodError names fields out
 * of limits. A published guide changes at once in every process; for a draft no process is notified.
 */
export async function savePost(
  { db, clock, random, contentChanged }: EditDeps,
  by: Editor,
  { seen, fields }: Input,
): Promise<Post> {
  const { tag, ...rest } = draftFields.parse(fields)
  const description = safeHtml(rest.description)
  const isEmpty = plainText(description) === ''
  if (isEmpty && plainText(rest.description) !== '') fail(guideErrors.POST_EMPTY)
  const given = { ...rest, description, tags: [...new Set(tag)] }
  const now = clock()
  return inTransaction(db, async (tx) => {
    const before = seen && (await lockSeen(tx, seen))
    const isPublic = before?.status === 'published' || before?.status === 'scheduled'
    if (isPublic) postFields.parse(fields)
    if (isPublic && isEmpty) fail(guideErrors.POST_EMPTY)
    if (given.categoryId !== '' && !(await hasCategory(tx, given.categoryId)))
      fail(guideErrors.CATEGORY_NOT_FOUND)
    if (before) {
      if (isRead(before)) await contentChanged(tx)
      const slug = await slugFor(tx, before, given.title, now)
      const after = { ...before, ...given, slug, updatedAt: now, version: before.version + 1 }
      await updatePost(tx, after)
      await recordChange(tx, by, { at: now, action: 'guide.changed', before, after })
      return after
    }
    const id = newId(random)
    const slug = await newSlug(tx, given.title, id)
    const state = { status: 'draft' as const, publishedAt: null, version: 1 }
    const post = { id, slug, ...given, ...state, createdAt: now, updatedAt: now }
    await insertPost(tx, post)
    await recordWritten(tx, by, now, post)
    return post
  })
}

async function newSlug(tx: Tx, title: string, postId: string): Promise<string> {
  const slug = slugFrom(title)
  return freeSlug(slug, await lockSlugs(tx, slug, postId))
}

/** Only a changed title changes the address; a guide that was never public leaves no redirect. */
async function slugFor(tx: Tx, before: Post, title: string, at: Date): Promise<string> {
  if (slugFrom(title) === slugFrom(before.title)) return before.slug
  const next = await newSlug(tx, title, before.id)
  if (next !== before.slug && before.publishedAt) await moveSlug(tx, before, { next, at })
  return next
}
