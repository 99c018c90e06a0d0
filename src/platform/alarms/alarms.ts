/** Alarms: what a person should look at. Each is a metric, a log line, and a row until somebody acknowledges it. */
import { and, asc, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import { after, days } from '#kernel/time.ts'
import type { BackgroundWrites } from '#platform/background-writes.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import type { Log } from '#platform/log.ts'
import type { Metrics } from '#platform/metrics.ts'
import { newId, type Random } from '#platform/random.ts'
import { type AlarmFacts, alarmsTable } from './tables.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly metrics: Pick<Metrics, 'alarms'>
  readonly writes: Pick<BackgroundWrites, 'start'>
}

/**
 * No personal data in `facts`. It may be called inside a transaction: the row is written even when that rolls back. Those
 * that are raised while the row of the first still waits to be written are written with it.
 */
export function raiseAlarm({ db, clock, random, log, metrics, writes }: Deps) {
  const waiting = new Map<string, typeof alarmsTable.$inferInsert>()
  const write = async (key: string, row: typeof alarmsTable.$inferInsert) => {
    waiting.delete(key)
    await db
      .insert(alarmsTable)
      .values(row)
      .onConflictDoUpdate({
        target: [alarmsTable.kind, alarmsTable.about],
        targetWhere: isNull(alarmsTable.acknowledgedAt),
        set: { times: sql`${alarmsTable.times} + ${row.times}`, lastAt: row.lastAt },
      })
  }
  return (kind: string, facts: AlarmFacts = {}): void => {
    metrics.alarms.inc({ kind })
    log.warn({ alarm: kind, ...facts }, 'somebody should look at this')
    const at = clock()
    const about = Object.entries(facts)
      .map(([name, value]) => `${name}=${value}`)
      .toSorted()
      .join(' ')
    const key = `${kind} ${about}`
    const same = waiting.get(key)
    if (same) {
      same.times += 1
      same.lastAt = at
      return
    }
    const row = { id: newId(random), kind, facts, about, firstAt: at, lastAt: at, times: 1 }
    waiting.set(key, row)
    writes.start(() => write(key, row))
  }
}

/** Those nobody has acknowledged first, then the latest. */
export const listAlarms = (db: Db, limit: number) =>
  db
    .select()
    .from(alarmsTable)
    .orderBy(
      asc(sql`${alarmsTable.acknowledgedAt} is not null`),
      desc(alarmsTable.lastAt),
      desc(alarmsTable.id),
    )
    .limit(limit)

/** The alarm's kind; undefined when it is not there or was acknowledged before. */
export async function acknowledge(
  tx: Tx,
  id: string,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<string | undefined> {
  const [found] = await tx
    .update(alarmsTable)
    .set({ acknowledgedAt: at, acknowledgedBy: by })
    .where(and(eq(alarmsTable.id, id), isNull(alarmsTable.acknowledgedAt)))
    .returning({ kind: alarmsTable.kind })
  return found?.kind
}

/** Alarms that were last raised a year ago are deleted. */
export async function forgetAlarms(db: Db, now: Date): Promise<void> {
  await db.delete(alarmsTable).where(lt(alarmsTable.lastAt, after(now, -days(365))))
}
