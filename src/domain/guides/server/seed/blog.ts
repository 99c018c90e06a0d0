/** Puts the categories and the guides into the store: safe to repeat, adds what is missing and changes nothing. */
import type { Clock } from '#platform/clock.ts'
import { announceContent } from '#platform/content-changes.ts'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import { seedOnce } from '#platform/settings/seed-once.ts'
import { blogCategories, blogPosts } from '../tables.ts'
import { categoryRows, postRows } from './rows.ts'

/** A row whose id or slug exists stays as it is, so that an editor's change is never undone. New rows notify the pages. */
export async function seedBlog(db: Db): Promise<void> {
  await inTransaction(db, addGuides)
}

/** For a shop's own start, once for each store. */
export const seedShopGuides = (deps: { readonly db: Db; readonly clock: Clock }) =>
  seedOnce(deps, { name: 'guides', fills: [blogCategories, blogPosts], add: addGuides })

async function addGuides(tx: Tx): Promise<void> {
  const categories = await tx.insert(blogCategories).values(categoryRows).onConflictDoNothing()
  const posts = await tx.insert(blogPosts).values(postRows).onConflictDoNothing()
  if (categories.rowCount || posts.rowCount) await announceContent(tx)
}
