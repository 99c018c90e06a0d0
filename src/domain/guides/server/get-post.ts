/** One published guide, by its address. */
import { fail } from '#kernel/app-error.ts'
import type { Db } from '#platform/db/db.ts'
import { guideErrors } from '../errors.ts'
import { wholePost } from './post-view.ts'
import { findPost } from './repository.ts'

/** Fails with BLOG_NOT_FOUND for an unknown slug and for a draft. */
export async function getPost({ db }: { db: Db }, { slug }: { slug: string }) {
  return wholePost((await findPost(db, slug)) ?? fail(guideErrors.BLOG_NOT_FOUND))
}
