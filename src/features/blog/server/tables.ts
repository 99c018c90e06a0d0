/** Repair guides at rest, and the categories they are filed under. */
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { PostStatus } from '../post.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const blogCategories = pgTable('blog_categories', {
  id: text('id').primaryKey(),
  label: text('label').notNull(),
  imageUrl: text('image_url').notNull(),
  position: integer('position').notNull(),
})

export const blogPosts = pgTable(
  'blog_posts',
  {
    id: text('id').primaryKey(),
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    /** HTML, cleaned when written and again when read. */
    description: text('description').notNull(),
    imageUrl: text('image_url').notNull(),
    categoryId: text('category_id').notNull(),
    productName: text('product_name').notNull(),
    tags: jsonb('tags').$type<readonly string[]>().notNull(),
    status: text('status').$type<PostStatus>().notNull(),
    /** Set when it is first published, and kept: the date that readers see. */
    publishedAt: moment('published_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('blog_posts_category').on(table.categoryId, table.status, table.publishedAt)],
)
