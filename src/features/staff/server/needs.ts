/** What the console's door needs. */
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db.ts'
import type { Log } from '#server/log.ts'
import type { Random } from '#server/random.ts'

export type StaffNeeds = {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly log: Pick<Log, 'info'>
  /** Our own address: what passkeys are bound to and links lead to. */
  readonly origin: string
}
