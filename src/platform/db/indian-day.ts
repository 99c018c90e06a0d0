/** Calendar days in India inside queries, for sums by day. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * The midnight with which a timestamp's day began, as a key to group by. India does not shift its clocks, so each day has
 * the same length; writing the day's text for each row would cost more than reading the rows.
 */
export const midnightBefore = (at: SQLWrapper): SQL =>
  sql`date_bin('1 day', ${at}, '2000-01-01 00:00+05:30')`

/** `2026-11-21`, of such a midnight. */
export const textOfDay = (midnight: SQL): SQL<string> =>
  sql<string>`to_char(${midnight} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`
