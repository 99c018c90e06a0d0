/** What every change of the guides needs and leaves behind: one editor at a time, and a line in the trail. */
import { fail } from '#kernel/app-error.ts'
import type { Colleague } from '#kernel/endpoint.ts'
import { noteDeed } from '#platform/audit/audit.ts'
import type { Clock } from '#platform/clock.ts'
import type { ContentChanged } from '#platform/content-changes.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import type { Random } from '#platform/random.ts'
import { guideErrors } from '../errors.ts'
import { lockPost, type StoredPost } from './repository.ts'

export type EditDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly contentChanged: ContentChanged
}
export type Editor = Pick<Colleague, 'id' | 'name'>

/** A guide as its editor saw it. */
export type Seen = { readonly id: string; readonly version: number }

/** Holds the guide until the transaction ends. Fails with BLOG_NOT_FOUND or EDITED_MEANWHILE. */
export async function lockSeen(tx: Tx, { id, version }: Seen): Promise<StoredPost> {
  const post = (await lockPost(tx, id)) ?? fail(guideErrors.BLOG_NOT_FOUND)
  if (post.version !== version) fail(guideErrors.EDITED_MEANWHILE)
  return post
}

/** Readers see it. */
export const isRead = ({ status }: Pick<StoredPost, 'status'>): boolean => status === 'published'

const notified = [
  'slug',
  'title',
  'description',
  'imageUrl',
  'categoryId',
  'productName',
  'tags',
  'status',
  'publishedAt',
] as const

type Change = {
  readonly by: Editor | { readonly id: null; readonly name: string }
  readonly what: string
  readonly before?: StoredPost | undefined
  readonly after: StoredPost
}

/** The trail keeps what differs. */
export async function noteGuide(
  tx: Tx,
  now: Date,
  { by, what, before, after }: Change,
): Promise<void> {
  const changed = notified.filter(
    (key) => JSON.stringify(before?.[key]) !== JSON.stringify(after[key]),
  )
  const only = (post: StoredPost) => Object.fromEntries(changed.map((key) => [key, post[key]]))
  await noteDeed(tx, now, {
    by,
    what,
    subject: `guide:${after.id}`,
    before: before ? only(before) : null,
    after: only(after),
  })
}
