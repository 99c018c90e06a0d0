/** The deps of sign-in and access. */
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import type { Log } from '#platform/log.ts'
import type { Random } from '#platform/random.ts'

export type StaffDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly log: Pick<Log, 'info'>
  /** Our own address: what passkeys are bound to and links lead to. */
  readonly origin: string
}
