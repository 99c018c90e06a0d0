/** The owner manages colleagues' access. */
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import type { ColleagueActor } from '#kernel/actor.ts'
import type { Role } from '#kernel/permissions.ts'
import { after } from '#kernel/time.ts'
import { inTransaction, prepared, type Tx } from '#platform/db/db.ts'
import { newId } from '#platform/random.ts'
import { announceSessions } from '#platform/session-changes.ts'
import { teamErrors } from '../errors.ts'
import { staffRules } from '../staff-session.ts'
import { locksOwnersOut } from '../way-in.ts'
import { hostOf, type StaffDeps } from './deps.ts'
import { lockMember, lockTeam } from './lock-team.ts'
import { makeLink } from './one-time-link.ts'
import { passkeyView } from './passkeys.ts'
import { recordAudit } from './record-audit.ts'
import { endSession } from './sessions.ts'
import { staffLinks, staffMembers, staffPasskeys, staffSessions } from './tables.ts'

const everybody = prepared((db) =>
  db
    .select({ id: staffMembers.id, name: staffMembers.name, role: staffMembers.role })
    .from(staffMembers)
    .where(isNull(staffMembers.endedAt))
    .orderBy(asc(staffMembers.name), asc(staffMembers.id))
    .prepare('team_everybody'),
)

/** Everybody with access, by name. */
export const listColleagues = ({ db }: Pick<StaffDeps, 'db'>) => everybody(db).execute()

/** The same with the passkeys of each. */
export async function listAccess(deps: Pick<StaffDeps, 'db' | 'origin'>) {
  const colleagues = await listColleagues(deps)
  const host = hostOf(deps)
  const all = await deps.db.select().from(staffPasskeys).orderBy(asc(staffPasskeys.createdAt))
  return colleagues.map((one) => {
    const passkeys = all
      .filter(({ memberId }) => memberId === one.id)
      .map((passkey) => passkeyView(passkey, host))
    return { ...one, hasPasskey: passkeys.some(({ otherHost }) => otherHost === null), passkeys }
  })
}

/**
 * Adds a colleague and returns the one-time link for them. The same invitation again, while its link is unused, makes
 * a new link for the same colleague: the owner may not have received the first one.
 */
export async function inviteColleague(
  deps: StaffDeps,
  by: ColleagueActor,
  { name, role }: { name: string; role: Role },
): Promise<string> {
  const now = deps.clock()
  return inTransaction(deps.db, async (tx) => {
    await lockTeam(tx)
    const invited = await findInvited(tx, { name, role, now })
    if (invited) return renewLink(deps, tx, by, invited.id)
    const id = newId(deps.random)
    await tx.insert(staffMembers).values({ id, name, role, createdAt: now })
    await recordAudit(tx, by, {
      at: now,
      action: 'colleague.invited',
      subject: { kind: 'colleague', id },
      data: { after: { name, role } },
    })
    return makeLink(deps, tx, id)
  })
}

type Invitation = { readonly name: string; readonly role: Role; readonly now: Date }

/** Who was invited in the same words within the life of a link, and has not used it. */
async function findInvited(tx: Tx, { name, role, now }: Invitation) {
  const [invited] = await tx
    .select({ id: staffMembers.id })
    .from(staffMembers)
    .innerJoin(staffLinks, eq(staffLinks.memberId, staffMembers.id))
    .where(
      and(
        eq(staffMembers.name, name),
        eq(staffMembers.role, role),
        isNull(staffMembers.endedAt),
        gt(staffMembers.createdAt, after(now, -staffRules.linkLives)),
        gt(staffLinks.expiresAt, now),
      ),
    )
  return invited
}

/** Makes a new link for a colleague whose link no longer works. Fails with COLLEAGUE_NOT_FOUND. */
export const linkColleague = (
  deps: StaffDeps,
  by: ColleagueActor,
  colleagueId: string,
): Promise<string> =>
  inTransaction(deps.db, async (tx) => {
    await lockMember(tx, colleagueId)
    return renewLink(deps, tx, by, colleagueId)
  })

async function renewLink(
  deps: StaffDeps,
  tx: Tx,
  by: ColleagueActor,
  colleagueId: string,
): Promise<string> {
  await recordAudit(tx, by, {
    at: deps.clock(),
    action: 'colleague.link-made',
    subject: { kind: 'colleague', id: colleagueId },
    data: {},
  })
  return makeLink(deps, tx, colleagueId)
}

/**
 * Gives a colleague another role, which every session of theirs has at once. Fails with COLLEAGUE_NOT_FOUND or
 * LAST_OWNER.
 */
export async function changeRole(
  deps: StaffDeps,
  by: ColleagueActor,
  { colleagueId, role }: { colleagueId: string; role: Role },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const team = await lockTeam(tx)
    const before = await lockMember(tx, colleagueId)
    if (before.role === role) return
    const members = team.members.map((one) => (one.id === colleagueId ? { ...one, role } : one))
    if (locksOwnersOut(team, { ...team, members }, hostOf(deps))) fail(teamErrors.LAST_OWNER)
    await tx.update(staffMembers).set({ role }).where(eq(staffMembers.id, colleagueId))
    await announceSessions(tx, { who: 'staff', id: colleagueId })
    await recordAudit(tx, by, {
      at: deps.clock(),
      action: 'colleague.role-changed',
      subject: { kind: 'colleague', id: colleagueId },
      data: { before: { role: before.role }, after: { role } },
    })
  })
}

/** Ends all access of a colleague. Fails with COLLEAGUE_NOT_FOUND or NOT_YOURSELF. */
export async function removeColleague(
  deps: StaffDeps,
  by: ColleagueActor,
  colleagueId: string,
): Promise<void> {
  if (colleagueId === by.id) fail(teamErrors.NOT_YOURSELF)
  const now = deps.clock()
  await inTransaction(deps.db, async (tx) => {
    await lockTeam(tx)
    const { name, role } = await lockMember(tx, colleagueId)
    await tx.update(staffMembers).set({ endedAt: now }).where(eq(staffMembers.id, colleagueId))
    await tx.delete(staffLinks).where(eq(staffLinks.memberId, colleagueId))
    await tx.delete(staffPasskeys).where(eq(staffPasskeys.memberId, colleagueId))
    await endSession(tx, eq(staffSessions.memberId, colleagueId), now)
    await recordAudit(tx, by, {
      at: now,
      action: 'colleague.removed',
      subject: { kind: 'colleague', id: colleagueId },
      data: { before: { name, role } },
    })
  })
}
