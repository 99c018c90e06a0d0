/** All published guides in short, for the site's map and its feed. */
import type { Db } from '#platform/db/db.ts'
import { openingText, shorten } from '../plain-text.ts'
import { listCategories } from './list-categories.ts'
import { selectAllPosts } from './repository.ts'

export async function listGuides(db: Db) {
  const posts = await selectAllPosts(db)
  return posts.map(({ slug, title, description, publishedAt, updatedAt }) => ({
    slug,
    title,
    summary: shorten(openingText(description), 300),
    publishedAt,
    updatedAt,
  }))
}

/** The addresses of the category pages, as paths. */
export async function listCategoryPaths(db: Db): Promise<string[]> {
  const categories = await listCategories({ db })
  return categories.map(({ _id }) => `/blog-list?categoryId=${encodeURIComponent(_id)}`)
}
