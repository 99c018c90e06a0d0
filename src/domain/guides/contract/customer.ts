/** The endpoints of the guides, shared by the pages and the API. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { guideErrors } from '../errors.ts'

const html = z.string().describe('HTML, cleaned by allow-list')

const category = z.object({ _id: z.string(), label: z.string(), categoryImageUrl: z.string() })
export type Category = z.infer<typeof category>

export const listCategories = endpoint({
  method: 'GET',
  path: '/devices/category/list',
  summary: 'The categories of the repair guides, in the order of the home page',
  who: 'anyone',
  response: z.array(category),
  content: true,
  errors: [],
})

export const listPosts = endpoint({
  method: 'GET',
  path: '/blog',
  summary: 'The guides of a category, the newest first; none for a category that is not there',
  who: 'anyone',
  query: z.object({ categoryId: z.string().min(1).max(80) }),
  response: z.array(
    z.object({
      _id: z.string(),
      slug: z.string(),
      title: z.string(),
      description: html,
      imageUrl: z.string(),
      createdAt: z.iso.datetime().describe('When it was published'),
      categoryName: z.string(),
      productName: z.string(),
      tag: z.array(z.string()),
    }),
  ),
  content: true,
  errors: [],
})

export const getPost = endpoint({
  method: 'GET',
  path: '/blog/detail',
  summary: 'One guide by its slug, or by one it had: the answer names the one it has',
  who: 'anyone',
  query: z.object({ slug: z.string().min(1).max(160) }),
  response: z.object({
    title: z.string(),
    slug: z.string(),
    description: html,
    imageUrl: z.string(),
    createdAt: z.iso.datetime().describe('When it was published'),
    updatedAt: z.iso.datetime(),
    tag: z.array(z.string()),
    categoryId: z.object({ _id: z.string(), categoryName: z.string() }),
    productId: z.object({ productName: z.string() }),
    author: z.string().describe('The service team that wrote it'),
  }),
  content: true,
  errors: [guideErrors.BLOG_NOT_FOUND],
})
