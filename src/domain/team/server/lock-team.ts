/** Locks for changes of access, so that two at once cannot together leave the shop without an owner. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import type { Tx } from '#platform/db/db.ts'
import { teamErrors } from '../errors.ts'
import { staffMembers, staffPasskeys } from './tables.ts'

/** Who has access and by which passkeys, unchanged by others until the transaction ends. */
export async function lockTeam(tx: Tx) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('access of colleagues', 0))`)
  const members = await tx
    .select({ id: staffMembers.id, role: staffMembers.role })
    .from(staffMembers)
    .where(isNull(staffMembers.endedAt))
  const passkeys = await tx
    .select({
      id: staffPasskeys.id,
      memberId: staffPasskeys.memberId,
      rpId: staffPasskeys.rpId,
    })
    .from(staffPasskeys)
  return { members, passkeys }
}

/** Fails with COLLEAGUE_NOT_FOUND, also for one whose access was removed. */
export async function lockMember(tx: Tx, id: string) {
  const [member] = await tx
    .select()
    .from(staffMembers)
    .where(and(eq(staffMembers.id, id), isNull(staffMembers.endedAt)))
    .for('update')
  return member ?? fail(teamErrors.COLLEAGUE_NOT_FOUND)
}
