/** The published guides and their categories, as readers get them. */
import { fail } from '#kernel/app-error.ts'
import type { Db } from '#platform/db/db.ts'
import { guideErrors } from '../errors.ts'
import { openingText, shorten } from '../plain-text.ts'
import { type PublishedPost, serviceTeam } from '../post.ts'
import { findPost, selectAllPosts, selectCategories, selectPostsOf } from './repository.ts'
import { safeHtml } from './safe-html.ts'

/** In the order of the home page. */
export async function listCategories({ db }: { db: Db }) {
  const categories = await selectCategories(db)
  return categories.map(({ id, label, imageUrl }) => ({
    _id: id,
    label,
    categoryImageUrl: imageUrl,
  }))
}

/** The published guides of a category, newest first; an unknown category has none. */
export async function listPosts({ db }: { db: Db }, { categoryId }: { categoryId: string }) {
  return (await selectPostsOf(db, categoryId)).map(listedPost)
}

/** One published guide by its address. Fails with BLOG_NOT_FOUND for an unknown slug and for a draft. */
export async function getPost({ db }: { db: Db }, { slug }: { slug: string }) {
  return wholePost((await findPost(db, slug)) ?? fail(guideErrors.BLOG_NOT_FOUND))
}

/** The HTML is cleaned when it is stored and again here, so no row can bring a script onto a page. */
const shown = (post: PublishedPost) => ({
  slug: post.slug,
  title: post.title,
  description: safeHtml(post.description),
  imageUrl: post.imageUrl,
  createdAt: post.publishedAt.toISOString(),
  tag: [...post.tags],
})

const listedPost = (post: PublishedPost) => ({
  ...shown(post),
  _id: post.id,
  categoryName: post.category.label,
  productName: post.productName,
})

const wholePost = (post: PublishedPost) => ({
  ...shown(post),
  updatedAt: post.updatedAt.toISOString(),
  categoryId: { _id: post.category.id, categoryName: post.category.label },
  productId: { productName: post.productName },
  author: serviceTeam(post.productName),
})

/** All published guides in short, for the site map and the feed. */
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
