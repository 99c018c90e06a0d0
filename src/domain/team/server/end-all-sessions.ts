/** Ends what could let somebody in as a colleague: after a restore, sessions and links that ended since would be alive again. */
import { isNull } from 'drizzle-orm'
import type { Tx } from '#platform/db/db.ts'
import { staffChallenges, staffLinks, staffSessions } from './tables.ts'

/** Passkeys stay: nobody could sign in without them. Returns how many sessions. */
export async function endAllStaffSessions(
  tx: Pick<Tx, 'update' | 'delete'>,
  now: Date,
): Promise<number> {
  const ended = await tx
    .update(staffSessions)
    .set({ endedAt: now })
    .where(isNull(staffSessions.endedAt))
    .returning({ id: staffSessions.id })
  await tx.delete(staffLinks)
  await tx.delete(staffChallenges)
  return ended.length
}
