/** Ends what could let somebody in as a customer: after a restore, sessions that were ended since would be alive again. */
import { isNull } from 'drizzle-orm'
import type { Tx } from '#platform/db/db.ts'
import { codeSessions, customerSessions } from './tables.ts'

/** Every session, and every one-time code that waits to be typed. Returns how many sessions. */
export async function endAllCustomerSessions(tx: Pick<Tx, 'update'>, now: Date): Promise<number> {
  const ended = await tx
    .update(customerSessions)
    .set({ endedAt: now })
    .where(isNull(customerSessions.endedAt))
    .returning({ id: customerSessions.id })
  await tx.update(codeSessions).set({ replacedAt: now }).where(isNull(codeSessions.usedAt))
  return ended.length
}
