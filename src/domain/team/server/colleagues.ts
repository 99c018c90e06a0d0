/** The owner manages colleagues' access. */
import { and, asc, eq, isNull } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import type { ColleagueActor } from '#kernel/actor.ts'
import type { Role } from '#kernel/permissions.ts'
import { inTransaction, type Tx } from '#platform/db/db.ts'
import { newId } from '#platform/random.ts'
import { teamErrors } from '../errors.ts'
import type { StaffDeps } from './deps.ts'
import { makeLink } from './one-time-link.ts'
import { recordAudit } from './record-audit.ts'
import { endSession } from './sessions.ts'
import { staffLinks, staffMembers, staffPasskeys, staffSessions } from './tables.ts'

/** Everybody with access, by name. */
export async function listColleagues({ db }: Pick<StaffDeps, 'db'>) {
  const members = await db
    .select()
    .from(staffMembers)
    .where(isNull(staffMembers.endedAt))
    .orderBy(asc(staffMembers.name), asc(staffMembers.id))
  const passkeys = await db.select({ memberId: staffPasskeys.memberId }).from(staffPasskeys)
  const having = new Set(passkeys.map(({ memberId }) => memberId))
  return members.map(({ id, name, role }) => ({ id, name, role, hasPasskey: having.has(id) }))
}

/** Adds a colleague and returns the one-time link for them. */
export async function inviteColleague(
  deps: StaffDeps,
  by: ColleagueActor,
  { name, role }: { name: string; role: Role },
): Promise<string> {
  const now = deps.clock()
  const id = newId(deps.random)
  return inTransaction(deps.db, async (tx) => {
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

/** Makes a new link for a colleague whose link no longer works. Fails with COLLEAGUE_NOT_FOUND. */
export async function linkColleague(
  deps: StaffDeps,
  by: ColleagueActor,
  colleagueId: string,
): Promise<string> {
  return inTransaction(deps.db, async (tx) => {
    await lockMember(tx, colleagueId)
    await recordAudit(tx, by, {
      at: deps.clock(),
      action: 'colleague.link-made',
      subject: { kind: 'colleague', id: colleagueId },
      data: {},
    })
    return makeLink(deps, tx, colleagueId)
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

async function lockMember(tx: Tx, id: string) {
  const [member] = await tx
    .select()
    .from(staffMembers)
    .where(and(eq(staffMembers.id, id), isNull(staffMembers.endedAt)))
    .for('update')
  return member ?? fail(teamErrors.COLLEAGUE_NOT_FOUND)
}

/**
 * The owner's first sign-in: a link while no colleague has a passkey, else undefined. Only for the terminal of
 * the operator who starts the application.
 */
export async function makeFirstLink(deps: StaffDeps): Promise<string | undefined> {
  return inTransaction(deps.db, async (tx) => {
    const [passkey] = await tx.select({ id: staffPasskeys.id }).from(staffPasskeys).limit(1)
    if (passkey) return undefined
    const isOwner = and(eq(staffMembers.role, 'owner'), isNull(staffMembers.endedAt))
    const [known] = await tx
      .select({ id: staffMembers.id })
      .from(staffMembers)
      .where(isOwner)
      .orderBy(asc(staffMembers.createdAt))
      .limit(1)
    const id = known?.id ?? newId(deps.random)
    if (!known)
      await tx
        .insert(staffMembers)
        .values({ id, name: 'Owner', role: 'owner', createdAt: deps.clock() })
    return makeLink(deps, tx, id)
  })
}
