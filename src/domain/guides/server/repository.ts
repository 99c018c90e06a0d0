/** The queries for guides and categories. */
import { and, asc, desc, eq, inArray, isNotNull, like, lte, ne, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import type { Category, Post, PublishedPost } from '../post.ts'
import { blogCategories, blogOldSlugs, blogPosts } from './tables.ts'

const published = and(eq(blogPosts.status, 'published'), isNotNull(blogPosts.publishedAt))

const shown = {
  id: blogPosts.id,
  slug: blogPosts.slug,
  title: blogPosts.title,
  description: blogPosts.description,
  imageUrl: blogPosts.imageUrl,
  productName: blogPosts.productName,
  tags: blogPosts.tags,
  publishedAt: sql<Date>`${blogPosts.publishedAt}`.mapWith(blogPosts.createdAt),
  updatedAt: blogPosts.updatedAt,
  category: { id: blogCategories.id, label: blogCategories.label },
}

const selectPublished = (db: Db | Tx) =>
  db
    .select(shown)
    .from(blogPosts)
    .innerJoin(blogCategories, eq(blogCategories.id, blogPosts.categoryId))

/** In the order of the home page. */
export const selectCategories = (db: Db): Promise<Category[]> =>
  db.select().from(blogCategories).orderBy(asc(blogCategories.position), asc(blogCategories.id))

/** The published guides of a category, newest first. */
export const selectPostsOf = (db: Db, categoryId: string): Promise<PublishedPost[]> =>
  selectPublished(db)
    .where(and(eq(blogPosts.categoryId, categoryId), published))
    .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))

/** The published guide that has this slug, or had it. */
export async function findPost(db: Db, slug: string): Promise<PublishedPost | undefined> {
  const had = db
    .select({ id: blogOldSlugs.postId })
    .from(blogOldSlugs)
    .where(eq(blogOldSlugs.slug, slug))
  const [found] = await selectPublished(db)
    .where(and(or(eq(blogPosts.slug, slug), inArray(blogPosts.id, had)), published))
    .orderBy(desc(eq(blogPosts.slug, slug)))
    .limit(1)
  return found
}

export async function hasCategory(tx: Tx, id: string): Promise<boolean> {
  const found = await tx
    .select({ id: blogCategories.id })
    .from(blogCategories)
    .where(eq(blogCategories.id, id))
  return found.length > 0
}

/** Locks a guide in whatever state until the transaction ends; undefined when there is none. */
export async function lockPost(tx: Tx, id: string): Promise<Post | undefined> {
  const [found] = await tx.select().from(blogPosts).where(eq(blogPosts.id, id)).for('update')
  return found
}

/**
 * The slugs that begin like this one and belong, or belonged, to another guide. Other writers of slugs wait until the
 * transaction ends.
 */
export async function lockSlugs(tx: Tx, slug: string, postId: string): Promise<Set<string>> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('blog:slugs', 0))`)
  const rows = await tx
    .select({ slug: blogPosts.slug })
    .from(blogPosts)
    .where(
      and(
        ne(blogPosts.id, postId),
        or(eq(blogPosts.slug, slug), like(blogPosts.slug, `${slug}-%`)),
      ),
    )
  const had = await tx
    .select({ slug: blogOldSlugs.slug })
    .from(blogOldSlugs)
    .where(
      and(
        ne(blogOldSlugs.postId, postId),
        or(eq(blogOldSlugs.slug, slug), like(blogOldSlugs.slug, `${slug}-%`)),
      ),
    )
  return new Set([...rows, ...had].map((row) => row.slug))
}

/** Stores the guide's new address: the one before redirects to it, unless it is used again. */
export async function moveSlug(
  tx: Tx,
  { id, slug }: { id: string; slug: string },
  { next, at }: { next: string; at: Date },
): Promise<void> {
  await tx.delete(blogOldSlugs).where(eq(blogOldSlugs.slug, next))
  await tx.insert(blogOldSlugs).values({ slug, postId: id, at })
}

export async function insertPost(tx: Tx, post: Post): Promise<void> {
  await tx.insert(blogPosts).values(post)
}

export async function updatePost(tx: Tx, post: Post): Promise<void> {
  await tx.update(blogPosts).set(post).where(eq(blogPosts.id, post.id))
}

/** Every published guide, newest first. */
export const selectAllPosts = (db: Db): Promise<PublishedPost[]> =>
  selectPublished(db).where(published).orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))

/** Publishes the guides whose date has come. */
export const publishDue = (tx: Tx, now: Date): Promise<Post[]> =>
  tx
    .update(blogPosts)
    .set({ status: 'published' })
    .where(and(eq(blogPosts.status, 'scheduled'), lte(blogPosts.publishedAt, now)))
    .returning()
