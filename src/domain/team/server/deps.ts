/** The dependencies of sign-in and access. */
import type { Shop } from '#kernel/shop.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import type { Log } from '#platform/log.ts'
import type { Random } from '#platform/random.ts'

export type StaffDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly log: Pick<Log, 'info'>
  readonly shop: Pick<Shop, 'brand'>
  /** Our own address, to which passkeys are bound and links lead. */
  readonly origin: string
}

/** The relying party's id: the host that passkeys belong to. */
export const hostOf = ({ origin }: Pick<StaffDeps, 'origin'>): string => new URL(origin).hostname
