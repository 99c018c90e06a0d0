/** The published guides of a category, the newest first. */
import type { Db } from '#platform/db/db.ts'
import { listedPost } from './post-view.ts'
import { selectPostsOf } from './repository.ts'

/** An unknown category has none. */
export async function listPosts({ db }: { db: Db }, { categoryId }: { categoryId: string }) {
  return (await selectPostsOf(db, categoryId)).map(listedPost)
}
