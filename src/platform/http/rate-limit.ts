/** Limits counted in the database, so that all instances and restarts share them. */
import { sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#platform/db/timestamp-column.ts'
import { after } from '#kernel/time.ts'
import { columnPlaceholders } from '#platform/db/column-placeholders.ts'
import { type Db, prepared, type Tx } from '#platform/db/db.ts'

export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  used: integer('used').notNull(),
  windowEnds: timestampColumn('window_ends').notNull(),
})

export type Limit = {
  /** The name of the limit, with its subject hashed or opaque, because keys are stored longer than a request. */
  readonly key: string
  readonly limit: number
  /** Milliseconds. */
  readonly per: number
  readonly now: Date
}
export type Taken = { readonly ok: true } | { readonly ok: false; readonly retryAfter: number }

const count = prepared((db) => {
  const isOver = sql`${rateLimits.windowEnds} <= ${sql.placeholder('now')}::timestamptz`
  return db
    .insert(rateLimits)
    .values({ ...columnPlaceholders(rateLimits, ['key', 'windowEnds']), used: 1 })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        used: sql`case when ${isOver} then 1
          else least(${rateLimits.used} + 1, ${sql.placeholder('most')}::integer) end`,
        windowEnds: sql`case when ${isOver} then excluded.window_ends
          else least(${rateLimits.windowEnds}, excluded.window_ends) end`,
      },
    })
    .returning()
    .prepare('rate_limit_count')
})

/**
 * Counts one of `limit` per window; refused tries are not counted. `retryAfter` is in seconds. No window lasts longer than
 * `per` from now: one that was begun by a clock that was ahead would hold everybody up until that time comes.
 */
export async function takeToken(db: Db | Tx, { key, limit, per, now }: Limit): Promise<Taken> {
  const [row] = await count(db).execute({
    key,
    windowEnds: after(now, per),
    now: now.toISOString(),
    most: limit + 1,
  })
  if (!row || row.used <= limit) return { ok: true }
  return {
    ok: false,
    retryAfter: Math.max(1, Math.ceil((row.windowEnds.getTime() - now.getTime()) / 1_000)),
  }
}

/** Removes windows that ended; run by a job, so the table stays as small as the traffic. */
export async function forgetEndedLimits(db: Db, now: Date): Promise<void> {
  await db
    .delete(rateLimits)
    .where(sql`${rateLimits.windowEnds} <= ${now.toISOString()}::timestamptz`)
}
