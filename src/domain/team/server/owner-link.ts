/** Links for an owner who cannot sign in: at the first start of a demonstration, and by the operator's command. */
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { ColleagueActor } from '#kernel/actor.ts'
import { inTransaction, type Tx } from '#platform/db/db.ts'
import { newId } from '#platform/random.ts'
import { worksAt } from '../way-in.ts'
import { hostOf, type StaffDeps } from './deps.ts'
import { lockTeam } from './lock-team.ts'
import { addLink, makeLink } from './one-time-link.ts'
import { recordAudit } from './record-audit.ts'
import { endSession } from './sessions.ts'
import { staffMembers, staffPasskeys, staffSessions } from './tables.ts'

type Person = Pick<ColleagueActor, 'id' | 'name'>

/** In the order in which they became colleagues. */
const listOwners = (tx: Tx): Promise<Person[]> =>
  tx
    .select({ id: staffMembers.id, name: staffMembers.name })
    .from(staffMembers)
    .where(and(eq(staffMembers.role, 'owner'), isNull(staffMembers.endedAt)))
    .orderBy(asc(staffMembers.createdAt), asc(staffMembers.id))

async function addOwner({ random, clock }: StaffDeps, tx: Tx): Promise<Person> {
  const person = { id: newId(random), name: 'Owner' }
  await tx.insert(staffMembers).values({ ...person, role: 'owner', createdAt: clock() })
  return person
}

/** True while no colleague has a passkey for this host, so that nobody can sign in. */
export async function isNobodyEnrolled(deps: Pick<StaffDeps, 'db' | 'origin'>): Promise<boolean> {
  const rows = await deps.db.selectDistinct({ rpId: staffPasskeys.rpId }).from(staffPasskeys)
  return !rows.some((row) => worksAt(row, hostOf(deps)))
}

/**
 * The owner's first sign-in: a link while no colleague has a passkey for this host, else undefined. Only for the terminal
 * of the operator who starts a demonstration. Several processes that start together make one owner, and each link works
 * until the first of them is used.
 */
export async function makeFirstLink(deps: StaffDeps): Promise<string | undefined> {
  return inTransaction(deps.db, async (tx) => {
    const { passkeys } = await lockTeam(tx)
    if (passkeys.some((one) => worksAt(one, hostOf(deps)))) return undefined
    const [owner] = await listOwners(tx)
    return addLink(deps, tx, (owner ?? (await addOwner(deps, tx))).id)
  })
}

type Input = {
  /** Name or id, needed where there are several owners. */
  readonly owner?: string | undefined
  /** Also ends the owner's sessions and removes their passkeys. */
  readonly reset: boolean
}
type Outcome =
  | { readonly made: true; readonly link: string; readonly owner: Person }
  /** No owner was meant, or not exactly one. */
  | { readonly made: false; readonly owners: readonly Person[] }

/** A link for an owner, made without any session: only for somebody with a shell on the server. */
export async function makeOwnerLink(
  deps: StaffDeps,
  { owner: meant, reset }: Input,
): Promise<Outcome> {
  const now = deps.clock()
  return inTransaction(deps.db, async (tx) => {
    await lockTeam(tx)
    const known = await listOwners(tx)
    const owners = known.length > 0 ? known : [await addOwner(deps, tx)]
    const found = owners.filter(({ id, name }) => !meant || meant === id || meant === name)
    const [owner] = found
    if (!owner || found.length > 1) return { made: false, owners }
    const passkeysRemoved = reset ? await removeAccess(tx, owner.id, now) : 0
    await recordAudit(
      tx,
      { kind: 'system', name: 'The operator of the server' },
      {
        at: now,
        action: 'colleague.link-made-by-command',
        subject: { kind: 'colleague', id: owner.id },
        data: { signedOut: reset, passkeysRemoved },
      },
    )
    return { made: true, owner, link: await makeLink(deps, tx, owner.id) }
  })
}

/** Returns how many passkeys it removed. */
async function removeAccess(tx: Tx, memberId: string, now: Date): Promise<number> {
  await endSession(tx, eq(staffSessions.memberId, memberId), now)
  const removed = await tx
    .delete(staffPasskeys)
    .where(eq(staffPasskeys.memberId, memberId))
    .returning({ id: staffPasskeys.id })
  return removed.length
}
