/** The categories of the guides, in the order of the home page. */
import type { Db } from '#platform/db/db.ts'
import { selectCategories } from './repository.ts'

export async function listCategories({ db }: { db: Db }) {
  const categories = await selectCategories(db)
  return categories.map(({ id, label, imageUrl }) => ({
    _id: id,
    label,
    categoryImageUrl: imageUrl,
  }))
}
