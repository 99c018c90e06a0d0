/** A stored guide as the API shows it: its HTML is cleaned here too, whatever the row holds. */
import { serviceTeam } from '../post.ts'
import type { PublishedPost } from './repository.ts'
import { safeHtml } from './safe-html.ts'

const shown = (post: PublishedPost) => ({
  slug: post.slug,
  title: post.title,
  description: safeHtml(post.description),
  imageUrl: post.imageUrl,
  createdAt: post.publishedAt.toISOString(),
  tag: [...post.tags],
})

export const listedPost = (post: PublishedPost) => ({
  ...shown(post),
  _id: post.id,
  categoryName: post.category.label,
  productName: post.productName,
})

export const wholePost = (post: PublishedPost) => ({
  ...shown(post),
  updatedAt: post.updatedAt.toISOString(),
  categoryId: { _id: post.category.id, categoryName: post.category.label },
  productId: { productName: post.productName },
  author: serviceTeam(post.productName),
})
