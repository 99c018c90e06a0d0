/** What the catalogue's use cases for colleagues are given. */
import type { Clock } from '#platform/clock.ts'
import type { ContentChanged } from '#platform/content-changes.ts'
import type { Db } from '#platform/db/db.ts'

export type CatalogueDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly contentChanged: ContentChanged
}
