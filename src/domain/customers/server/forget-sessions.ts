/** Deletes sessions that can no longer be used, and old codes with the sign-up data entered for them; returns what they said. */
import { lt, or } from 'drizzle-orm'
import { after } from '#kernel/time.ts'
import type { Tx } from '#platform/db/db.ts'
import { codeSessions, customerSessions } from './tables.ts'

/** Sessions end after 90 days at most, so none that could still be used is older. Periods in milliseconds. */
export async function forgetSessions(
  tx: Tx,
  now: Date,
  periods: { readonly sessions: number; readonly endedSessions: number; readonly codes: number },
): Promise<{ sessions: object[]; codes: object[] }> {
  const sessions = await tx
    .delete(customerSessions)
    .where(
      or(
        lt(customerSessions.createdAt, after(now, -periods.sessions)),
        lt(customerSessions.endedAt, after(now, -periods.endedSessions)),
      ),
    )
    .returning({
      customerId: customerSessions.customerId,
      createdAt: customerSessions.createdAt,
      lastUsedAt: customerSessions.seenAt,
      endedAt: customerSessions.endedAt,
    })
  const codes = await tx
    .delete(codeSessions)
    .where(lt(codeSessions.createdAt, after(now, -periods.codes)))
    .returning({
      phone: codeSessions.phone,
      purpose: codeSessions.purpose,
      sentAt: codeSessions.sentAt,
      usedAt: codeSessions.usedAt,
      nameEntered: codeSessions.signUpName,
      emailEntered: codeSessions.signUpEmail,
    })
  return { sessions, codes }
}
