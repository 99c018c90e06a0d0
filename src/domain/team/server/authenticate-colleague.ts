/** Finds the colleague of a session cookie. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Colleague } from '#kernel/endpoint.ts'
import type { Role } from '#kernel/permissions.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import type { RequestFacts } from '#platform/http/serve.ts'
import { isOpen, isRecent, shouldNoteUse } from '../staff-session.ts'
import type { StaffDeps } from './deps.ts'
import { hashSecret } from './secrets.ts'
import { readSession } from './session-cookie.ts'
import { staffMembers, staffSessions } from './tables.ts'

/** The colleague whose open session the cookie names, or nobody. */
export function whoIsStaff({ db, clock, origin }: Pick<StaffDeps, 'db' | 'clock' | 'origin'>) {
  const find = db
    .select({ session: staffSessions, member: staffMembers })
    .from(staffSessions)
    .innerJoin(staffMembers, eq(staffMembers.id, staffSessions.memberId))
    .where(and(eq(staffSessions.tokenHash, sql.placeholder('hash')), isNull(staffMembers.endedAt)))
    .prepare('team_session_by_token')

  return async ({ cookies }: Pick<RequestFacts, 'cookies'>): Promise<Colleague | undefined> => {
    const token = readSession(origin, cookies)
    if (!token) return undefined
    const [found] = await find.execute({ hash: hashSecret(token) })
    const now = clock()
    if (!found || !isOpen(found.session, now)) return undefined
    const { session, member } = found
    if (shouldNoteUse(session, now))
      await db
        .update(staffSessions)
        .set({ seenAt: now })
        .where(eq(staffSessions.tokenHash, session.tokenHash))
    const { id, name, role } = member
    return {
      kind: 'colleague',
      id,
      sessionId: session.id,
      name,
      role,
      recentlyVerified: isRecent(session, now),
    }
  }
}

type Session = { readonly memberId: string; readonly sessionId: string }

/** The present role of a colleague whose session is still open; for what lasts as long as that. Counts as no use of it. */
export async function findOpenRole(
  db: Db | Tx,
  { memberId, sessionId }: Session,
  now: Date,
): Promise<Role | undefined> {
  const [found] = await db
    .select({ session: staffSessions, role: staffMembers.role })
    .from(staffSessions)
    .innerJoin(staffMembers, eq(staffMembers.id, staffSessions.memberId))
    .where(
      and(
        eq(staffSessions.memberId, memberId),
        eq(staffSessions.id, sessionId),
        isNull(staffMembers.endedAt),
      ),
    )
  return found && isOpen(found.session, now) ? found.role : undefined
}
