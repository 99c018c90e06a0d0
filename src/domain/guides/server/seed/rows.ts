/** The seed as rows: the guides' HTML cleaned like any other. */
import { createHash } from 'node:crypto'
import { idFrom } from '#kernel/id.ts'
import { safeHtml } from '../safe-html.ts'
import type { blogCategories, blogPosts } from '../tables.ts'
import { categorySeeds } from './categories.ts'
import { guides } from './guides.ts'

/** The same for a slug every time, so that seeding again finds it. */
const idOf = (slug: string): string =>
  idFrom((count) => createHash('sha256').update(`guide ${slug}`).digest().subarray(0, count))

export const categoryRows: (typeof blogCategories.$inferInsert)[] = categorySeeds.map(
  ([id, label], position) => ({ id, label, imageUrl: `/guides/category-${id}.svg`, position }),
)

export const postRows: (typeof blogPosts.$inferInsert)[] = guides.map((guide) => {
  const published = new Date(`${guide.published}T10:00:00+05:30`)
  return {
    id: idOf(guide.slug),
    slug: guide.slug,
    title: guide.title,
    description: safeHtml(guide.html),
    imageUrl: `/guides/${guide.slug}.svg`,
    categoryId: guide.category,
    productName: guide.product,
    tags: guide.tags,
    status: 'published' as const,
    publishedAt: published,
    createdAt: published,
    updatedAt: published,
  }
})
