/** Deletes sessions that can no longer be used, and old codes with the sign-up data entered for them. */
import { lt, or } from 'drizzle-orm'
import { after } from '#kernel/time.ts'
import type { Db } from '#platform/db/db.ts'
import { codeSessions, customerSessions } from './tables.ts'

/** Sessions end after 90 days at most, so none that could still be used is older. Periods in milliseconds. */
export async function forgetSessions(
  db: Db,
  now: Date,
  periods: { readonly sessions: number; readonly endedSessions: number; readonly codes: number },
): Promise<{ sessions: number; codes: number }> {
  const sessions = await db
    .delete(customerSessions)
    .where(
      or(
        lt(customerSessions.createdAt, after(now, -periods.sessions)),
        lt(customerSessions.endedAt, after(now, -periods.endedSessions)),
      ),
    )
  const codes = await db
    .delete(codeSessions)
    .where(lt(codeSessions.createdAt, after(now, -periods.codes)))
  return { sessions: sessions.rowCount ?? 0, codes: codes.rowCount ?? 0 }
}
