/** The tables of repair guides and their categories. */
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#platform/db/timestamp-column.ts'
import type { PostStatus } from '../post.ts'

export const blogCategories = pgTable('blog_categories', {
  id: text('id').primaryKey(),
  label: text('label').notNull(),
  imageUrl: text('image_url').notNull(),
  position: integer('position').notNull(),
  /** Counts changes, so that two editors at once are noticed. */
  version: integer('version').notNull().default(1),
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
    /** The date that readers see: it stays when the guide is withdrawn, and is in the future while the guide is scheduled. */
    publishedAt: timestampColumn('published_at'),
    createdAt: timestampColumn('created_at').notNull(),
    updatedAt: timestampColumn('updated_at').notNull(),
    /** Counts an editor's changes, so that two at once are noticed. */
    version: integer('version').notNull().default(1),
  },
  (table) => [index('blog_posts_category').on(table.categoryId, table.status, table.publishedAt)],
)

/** Former addresses of guides; each redirects to the present one. */
export const blogOldSlugs = pgTable(
  'blog_old_slugs',
  {
    slug: text('slug').primaryKey(),
    postId: text('post_id').notNull(),
    at: timestampColumn('at').notNull(),
  },
  (table) => [index('blog_old_slugs_post').on(table.postId)],
)
