/** What the use cases of parts are given. */
import type { Numbering } from '#kernel/id.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import type { Publish } from '#platform/jobs/jobs.ts'
import type { Random } from '#platform/random.ts'

export type PartDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly publish: Publish
  readonly shop: Numbering
}
