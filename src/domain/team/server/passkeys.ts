/** The passkeys that a colleague has: listed, renamed and removed. */
import { and, asc, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import type { ColleagueActor } from '#kernel/actor.ts'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import { teamErrors } from '../errors.ts'
import { locksOwnersOut, worksAt } from '../way-in.ts'
import { hostOf, type StaffDeps } from './deps.ts'
import { lockMember, lockTeam } from './lock-team.ts'
import { recordAudit } from './record-audit.ts'
import { endSession } from './sessions.ts'
import { staffPasskeys, staffSessions } from './tables.ts'

type Passkey = typeof staffPasskeys.$inferSelect

/** `otherHost` is the host of a passkey that does not work here, because it was made for another address. */
export const passkeyView = (passkey: Passkey, host: string) => ({
  id: passkey.id,
  name: passkey.name ?? 'Passkey',
  addedAt: passkey.createdAt.toISOString(),
  lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
  otherHost: worksAt(passkey, host) ? null : passkey.rpId,
})

/** The oldest first. */
export const passkeysOf = (db: Db | Tx, memberId: string): Promise<Passkey[]> =>
  db
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.memberId, memberId))
    .orderBy(asc(staffPasskeys.createdAt))

type Which = { readonly memberId: string; readonly passkeyId: string }

async function findPasskey(tx: Tx, { memberId, passkeyId }: Which): Promise<Passkey> {
  const [found] = await tx
    .select()
    .from(staffPasskeys)
    .where(and(eq(staffPasskeys.id, passkeyId), eq(staffPasskeys.memberId, memberId)))
    .for('update')
  return found ?? fail(teamErrors.PASSKEY_NOT_FOUND)
}

/** One's own only. Fails with PASSKEY_NOT_FOUND. */
export async function renamePasskey(
  { db, clock }: StaffDeps,
  by: ColleagueActor,
  { passkeyId, name }: { readonly passkeyId: string; readonly name: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await findPasskey(tx, { memberId: by.id, passkeyId })
    if (before.name === name) return
    await tx.update(staffPasskeys).set({ name }).where(eq(staffPasskeys.id, passkeyId))
    await recordAudit(tx, by, {
      at: clock(),
      action: 'passkey.renamed',
      subject: { kind: 'colleague', id: by.id },
      data: { before: { name: before.name }, after: { name } },
    })
  })
}

/**
 * Removes a passkey and ends the sessions in which it was shown. Fails with COLLEAGUE_NOT_FOUND, PASSKEY_NOT_FOUND, or
 * LAST_OWNER when no owner could sign in afterwards.
 */
export async function removePasskey(
  deps: StaffDeps,
  by: ColleagueActor,
  { memberId, passkeyId }: Which,
): Promise<void> {
  const now = deps.clock()
  await inTransaction(deps.db, async (tx) => {
    const team = await lockTeam(tx)
    await lockMember(tx, memberId)
    const { name } = await findPasskey(tx, { memberId, passkeyId })
    const passkeys = team.passkeys.filter(({ id }) => id !== passkeyId)
    if (locksOwnersOut(team, { ...team, passkeys }, hostOf(deps))) fail(teamErrors.LAST_OWNER)
    await tx.delete(staffPasskeys).where(eq(staffPasskeys.id, passkeyId))
    await endSession(tx, madeWith(memberId, passkeyId), now)
    await recordAudit(tx, by, {
      at: now,
      action: 'passkey.removed',
      subject: { kind: 'colleague', id: memberId },
      data: { before: { passkey: passkeyId, name } },
    })
  })
}

/** A session of an earlier version does not say with which passkey it began, so it may be this one. */
const madeWith = (memberId: string, passkeyId: string) =>
  and(
    eq(staffSessions.memberId, memberId),
    or(
      eq(staffSessions.passkeyId, passkeyId),
      and(isNull(staffSessions.passkeyId), isNotNull(staffSessions.verifiedAt)),
    ),
  )
