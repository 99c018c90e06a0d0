/** Which devices have waited so long to be collected that their owner is late, the longest wait first. */
import { and, asc, not, type SQL, sql } from 'drizzle-orm'
import type { Shop } from '#kernel/shop.ts'
import { after, days } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, prepared } from '#platform/db/db.ts'
import type { Moment } from '#platform/db/moment.ts'
import { repairJobs } from '../tables.ts'
import { isToCollect, toCollectSince, waits } from './waits-to-collect.ts'

export type WaitTimes<At extends Moment> = {
  readonly now: At
  /** The owner of a device that has waited since then is late: one who comes within the first days is not. */
  readonly late: At
}

type Deps = { readonly clock: Clock; readonly shop: Pick<Shop, 'collection'> }

export function waitsNow({ clock, shop }: Deps): WaitTimes<Date> {
  const now = clock()
  return { now, late: after(now, -days(shop.collection.remindAfterDays.first)) }
}

const waitedLong = ({ now, late }: WaitTimes<Moment>): SQL | undefined =>
  and(isToCollect(now), sql`${toCollectSince(now)} <= ${sql.param(late, repairJobs.movedAt)}`)

/** Waits to be collected, and its owner is not late yet. */
export const isReady = (at: WaitTimes<Moment>): SQL | undefined =>
  and(waits, not(waitedLong(at) ?? sql`false`))

const now = sql.placeholder('now')
const waiting = prepared((db) =>
  db
    .select({
      orderId: repairJobs.orderId,
      closedAt: repairJobs.closedAt,
      stage: repairJobs.stage,
      since: toCollectSince(now),
      count: sql`count(*) over ()`.mapWith(Number),
    })
    .from(repairJobs)
    .where(waitedLong({ now, late: sql.placeholder('late') }))
    .orderBy(asc(toCollectSince(now)), asc(repairJobs.orderId))
    .limit(sql.placeholder('most'))
    .prepare('workshop_uncollected'),
)

/** At most so many, each with the number of all of them. */
export const listWaiting = (db: Db, at: WaitTimes<Date>, most: number) =>
  waiting(db).execute({ ...at, most })
