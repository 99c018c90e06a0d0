/** What every change of a guide shares: one editor at a time, and an entry in the audit log. */
import type { Actor, ColleagueActor } from '#kernel/actor.ts'
import { fail } from '#kernel/app-error.ts'
import type { Clock } from '#platform/clock.ts'
import type { ContentChanged } from '#platform/content-changes.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import type { Random } from '#platform/random.ts'
import { guideErrors } from '../errors.ts'
import type { Post } from '../post.ts'
import { recordAudit } from './record-audit.ts'
import { lockPost } from './repository.ts'

export type EditDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly contentChanged: ContentChanged
}
export type Editor = ColleagueActor

/** A guide as its editor saw it. */
export type Seen = { readonly id: string; readonly version: number }

/** Locks the guide until the transaction ends. Fails with BLOG_NOT_FOUND or EDITED_MEANWHILE. */
export async function lockSeen(tx: Tx, { id, version }: Seen): Promise<Post> {
  const post = (await lockPost(tx, id)) ?? fail(guideErrors.BLOG_NOT_FOUND)
  if (post.version !== version) fail(guideErrors.EDITED_MEANWHILE)
  return post
}

/** True when readers see it. */
export const isRead = ({ status }: Pick<Post, 'status'>): boolean => status === 'published'

const recorded = [
  'slug',
  'title',
  'description',
  'imageUrl',
  'categoryId',
  'productName',
  'tags',
  'status',
] as const

type ChangeAction = 'guide.changed' | 'guide.published' | 'guide.scheduled' | 'guide.withdrawn'
type Change = {
  readonly at: Date
  readonly action: ChangeAction
  readonly before: Post
  readonly after: Post
}

const publishedOn = ({ publishedAt }: Post) => publishedAt?.toISOString() ?? null

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** These fields of a post, in the form of the audit log. */
function fieldsOf(post: Post, names: readonly (typeof recorded)[number][], isDated: boolean) {
  const { tags, ...rest } = post
  const picked = Object.fromEntries(names.map((name) => [name, { ...rest, tags: [...tags] }[name]]))
  return { ...picked, ...(isDated ? { publishedAt: publishedOn(post) } : {}) }
}

/** Records the fields that differ. */
export async function recordChange(
  tx: Tx,
  actor: Actor,
  { at, action, before, after }: Change,
): Promise<void> {
  const names = recorded.filter((name) => !isSame(before[name], after[name]))
  const isDated = publishedOn(before) !== publishedOn(after)
  const data = { before: fieldsOf(before, names, isDated), after: fieldsOf(after, names, isDated) }
  await recordAudit(tx, actor, { at, action, subject: { kind: 'guide', id: after.id }, data })
}

export const recordWritten = (tx: Tx, actor: Actor, at: Date, post: Post): Promise<void> =>
  recordAudit(tx, actor, {
    at,
    action: 'guide.written',
    subject: { kind: 'guide', id: post.id },
    data: { after: fieldsOf(post, recorded, true) },
  })
