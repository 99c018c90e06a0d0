/** An editor writes a guide, or changes one. */
import { fail } from '#kernel/app-error.ts'
import type { Clock } from '#server/clock.ts'
import type { ContentChanged } from '#server/content-news.ts'
import { type Db, inTransaction, type Tx } from '#server/db.ts'
import { newId, type Random } from '#server/random.ts'
import { no } from '../errors.ts'
import { plainText } from '../plain-text.ts'
import { type PostFields, postFields } from '../post-fields.ts'
import { freeSlug, slugFrom } from '../slug.ts'
import {
  hasCategory,
  insertPost,
  lockPost,
  lockSlugs,
  type StoredPost,
  updatePost,
} from './repository.ts'
import { safeHtml } from './safe-html.ts'

type Needs = {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly contentChanged: ContentChanged
}
type Asked = { readonly id?: string | undefined; readonly fields: PostFields }

/**
 * Stores the guide with its HTML cleaned. A new one gets its slug from the title; the slug and the
 * date of first publication then stay, so that no address breaks. Fails with BLOG_NOT_FOUND,
 * CATEGORY_NOT_FOUND, or POST_EMPTY when no words are left; a ZodError names fields out of limits.
 * What readers see of it changes at once, in every process; a draft is nobody's news.
 */
export async function savePost(
  { db, clock, random, contentChanged }: Needs,
  { id, fields }: Asked,
): Promise<StoredPost> {
  const { tag, ...rest } = postFields.parse(fields)
  const description = safeHtml(rest.description)
  if (plainText(description) === '') fail(no.POST_EMPTY)
  const given = { ...rest, description, tags: [...new Set(tag)] }
  const now = clock()
  return inTransaction(db, async (tx) => {
    if (!(await hasCategory(tx, given.categoryId))) fail(no.CATEGORY_NOT_FOUND)
    const before =
      id === undefined ? undefined : ((await lockPost(tx, id)) ?? fail(no.BLOG_NOT_FOUND))
    const isShown = before?.status === 'published' || given.status === 'published'
    if (isShown) await contentChanged(tx)
    const publishedAt = before?.publishedAt ?? (given.status === 'published' ? now : null)
    if (before) {
      const after = { ...before, ...given, publishedAt, updatedAt: now }
      await updatePost(tx, after)
      return after
    }
    const slug = await newSlug(tx, given.title)
    const post = { id: newId(random), slug, ...given, publishedAt, createdAt: now, updatedAt: now }
    await insertPost(tx, post)
    return post
  })
}

async function newSlug(tx: Tx, title: string): Promise<string> {
  const slug = slugFrom(title)
  return freeSlug(slug, await lockSlugs(tx, slug))
}
