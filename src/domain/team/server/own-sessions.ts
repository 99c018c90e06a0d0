/** A colleague lists their own sessions and ends them (ASVS 7.4.5, 7.5.2). */
import { and, desc, eq, isNull, ne } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import type { Colleague } from '#kernel/endpoint.ts'
import { inTransaction, type Tx } from '#platform/db/db.ts'
import { teamErrors } from '../errors.ts'
import { isOpen } from '../staff-session.ts'
import type { StaffDeps } from './deps.ts'
import { recordAudit } from './record-audit.ts'
import { endSession } from './sessions.ts'
import { staffSessions } from './tables.ts'

/** Open sessions only: this one first, then the most recently used. */
export async function listOwnSessions({ db, clock }: StaffDeps, { id, sessionId }: Colleague) {
  const rows = await db
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.memberId, id), isNull(staffSessions.endedAt)))
    .orderBy(desc(staffSessions.seenAt))
  return rows
    .filter((one) => isOpen(one, clock()))
    .map((one) => ({
      id: one.id,
      device: one.device,
      startedAt: one.createdAt.toISOString(),
      seenAt: one.seenAt.toISOString(),
      byLink: one.verifiedAt === null,
      isThis: one.id === sessionId,
    }))
    .toSorted((a, b) => Number(b.isThis) - Number(a.isThis))
}

/** Fails with SESSION_NOT_FOUND for a session that has ended or is another colleague's. */
export async function endOwnSession(
  deps: StaffDeps,
  by: Colleague,
  sessionId: string,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const ended = await endOwn(deps, tx, by, eq(staffSessions.id, sessionId))
    if (ended === 0) fail(teamErrors.SESSION_NOT_FOUND)
  })
}

export async function endOtherSessions(deps: StaffDeps, by: Colleague): Promise<void> {
  await inTransaction(deps.db, (tx) => endOwn(deps, tx, by, ne(staffSessions.id, by.sessionId)))
}

/** Returns how many sessions it ended. */
async function endOwn(
  { clock }: StaffDeps,
  tx: Tx,
  by: Colleague,
  which: ReturnType<typeof eq>,
): Promise<number> {
  const now = clock()
  const ended = await endSession(tx, and(eq(staffSessions.memberId, by.id), which), now)
  if (ended > 0)
    await recordAudit(tx, by, {
      at: now,
      action: 'session.ended-elsewhere',
      subject: { kind: 'colleague', id: by.id },
      data: { after: { sessions: ended } },
    })
  return ended
}
