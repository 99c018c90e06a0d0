/** Guides and categories at rest: the only file that knows how their rows look. */
import { and, asc, desc, eq, isNotNull, like, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db.ts'
import { blogCategories, blogPosts } from './tables.ts'

export type StoredPost = typeof blogPosts.$inferSelect

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

export type PublishedPost = Awaited<ReturnType<typeof selectPublished>>[number]

/** In the order of the home page. */
export const selectCategories = (db: Db) =>
  db.select().from(blogCategories).orderBy(asc(blogCategories.position), asc(blogCategories.id))

/** The published ones, newest first. */
export const selectPostsOf = (db: Db, categoryId: string): Promise<PublishedPost[]> =>
  selectPublished(db)
    .where(and(eq(blogPosts.categoryId, categoryId), published))
    .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))

/** The published guide with this slug, or undefined. */
export async function findPost(db: Db, slug: string): Promise<PublishedPost | undefined> {
  const [found] = await selectPublished(db).where(and(eq(blogPosts.slug, slug), published))
  return found
}

export async function hasCategory(tx: Tx, id: string): Promise<boolean> {
  const found = await tx
    .select({ id: blogCategories.id })
    .from(blogCategories)
    .where(eq(blogCategories.id, id))
  return found.length > 0
}

/** A guide in whatever state, held until the transaction ends; undefined when there is none. */
export async function lockPost(tx: Tx, id: string): Promise<StoredPost | undefined> {
  const [found] = await tx.select().from(blogPosts).where(eq(blogPosts.id, id)).for('update')
  return found
}

/** The slugs that begin like this one. Other writers of slugs wait until the transaction ends. */
export async function lockSlugs(tx: Tx, slug: string): Promise<Set<string>> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('blog:slugs', 0))`)
  const rows = await tx
    .select({ slug: blogPosts.slug })
    .from(blogPosts)
    .where(or(eq(blogPosts.slug, slug), like(blogPosts.slug, `${slug}-%`)))
  return new Set(rows.map((row) => row.slug))
}

export async function insertPost(tx: Tx, post: StoredPost): Promise<void> {
  await tx.insert(blogPosts).values(post)
}

export async function updatePost(tx: Tx, post: StoredPost): Promise<void> {
  await tx.update(blogPosts).set(post).where(eq(blogPosts.id, post.id))
}

/** Every published guide, newest first. */
export const selectAllPosts = (db: Db): Promise<PublishedPost[]> =>
  selectPublished(db).where(published).orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
