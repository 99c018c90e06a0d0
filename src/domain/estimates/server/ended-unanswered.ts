/** Estimates that ended without an answer, as a part of queries about repairs. */
import { sql, type SQL } from 'drizzle-orm'
import type { Moment } from '#platform/db/moment.ts'
import { estimates } from './tables.ts'

/**
 * When the newest estimate of the order of a row of `repair_jobs` ended without an answer; null for any other, and where a no
 * would have left the repair as it was booked. The names are written out, because the query builder shortens them in lists of
 * columns.
 */
export const endedUnanswered = (now: Moment): SQL =>
  sql`(select max(e.valid_until) from estimates e where e.order_id = repair_jobs.order_id
    and e.replaced_at is null and e.order_paid_at is null and e.valid_until < ${sql.param(now, estimates.validUntil)}
    and not exists (select 1 from estimate_answers a where a.estimate_id = e.id))`
