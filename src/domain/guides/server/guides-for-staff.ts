/** Guides, categories and pictures as their editors see them. */
import { asc, count, desc, eq } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import { auditCatalogue } from '#kernel/audit-catalogue.ts'
import { listAuditEvents } from '#platform/audit/audit-log.ts'
import type { Db } from '#platform/db/db.ts'
import { sizedPicture } from '#domain/catalogue/sized-picture.ts'
import { guideAudit } from '../audit-events.ts'
import { guideErrors } from '../errors.ts'
import { guidePicture, type Post } from '../post.ts'
import { safeHtml } from './safe-html.ts'
import { categoryRows, postRows } from './seed/rows.ts'
import { blogCategories, blogOldSlugs, blogPosts } from './tables.ts'

const guideEvents = auditCatalogue(guideAudit)

export const stateOf = ({ id, version, slug, status, publishedAt }: Post) => ({
  id,
  version,
  slug,
  status,
  publishedAt: publishedAt?.toISOString() ?? null,
})

export async function listStaffGuides(db: Db) {
  const rows = await db
    .select({ post: blogPosts, category: blogCategories.label })
    .from(blogPosts)
    .leftJoin(blogCategories, eq(blogCategories.id, blogPosts.categoryId))
    .orderBy(desc(blogPosts.updatedAt), asc(blogPosts.id))
  return rows.map(({ post, category }) => ({
    ...stateOf(post),
    title: post.title,
    category: category ?? '',
    productName: post.productName,
    updatedAt: post.updatedAt.toISOString(),
  }))
}

/** Fails with BLOG_NOT_FOUND. */
export async function showGuide(db: Db, id: string) {
  const [post] = await db.select().from(blogPosts).where(eq(blogPosts.id, id))
  if (!post) fail(guideErrors.BLOG_NOT_FOUND)
  const { title, description, imageUrl, categoryId, productName, tags } = post
  const had = await db
    .select({ slug: blogOldSlugs.slug })
    .from(blogOldSlugs)
    .where(eq(blogOldSlugs.postId, id))
    .orderBy(desc(blogOldSlugs.at), asc(blogOldSlugs.slug))
  const events = await listAuditEvents(db, { kind: 'guide', id })
  return {
    ...stateOf(post),
    fields: {
      title,
      description: safeHtml(description),
      imageUrl,
      categoryId,
      productName,
      tag: [...tags],
    },
    oldSlugs: had.map(({ slug }) => slug),
    trail: events.map((event) => ({
      at: event.at.toISOString(),
      by: event.byName,
      what: guideEvents.read(event).sentence,
    })),
  }
}

export async function listStaffCategories(db: Db) {
  const guides = db
    .select({ categoryId: blogPosts.categoryId, guides: count().as('guides') })
    .from(blogPosts)
    .groupBy(blogPosts.categoryId)
    .as('filed')
  const rows = await db
    .select({ category: blogCategories, guides: guides.guides })
    .from(blogCategories)
    .leftJoin(guides, eq(guides.categoryId, blogCategories.id))
    .orderBy(asc(blogCategories.position), asc(blogCategories.id))
  return rows.map(({ category, guides: filed }) => ({ ...category, guides: filed ?? 0 }))
}

const inText = /src="(\/(?:guides|media)\/[a-z0-9.-]+)"/g

type Pictured = { readonly imageUrl: string; readonly description?: string }

const picturesOf = ({ imageUrl, description = '' }: Pictured): string[] => [
  imageUrl,
  ...[...description.matchAll(inText)].map(([, src]) => src ?? ''),
]

const isPhoto = (address: string): boolean => sizedPicture.test(address)

/** The photos in use, then the seeded drawings, by name. */
export async function listPictures(db: Db): Promise<string[]> {
  const posts = await db
    .select({ imageUrl: blogPosts.imageUrl, description: blogPosts.description })
    .from(blogPosts)
  const categories = await db.select({ imageUrl: blogCategories.imageUrl }).from(blogCategories)
  const all = [...postRows, ...categoryRows, ...posts, ...categories].flatMap(picturesOf)
  const known = [...new Set(all)].filter((address) => guidePicture.test(address)).toSorted()
  return [...known.filter(isPhoto), ...known.filter((address) => !isPhoto(address))]
}
