/** One-time links for a colleague's first sign-in. */
import { and, eq, isNull } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import { after } from '#kernel/time.ts'
import { inTransaction, type Tx } from '#platform/db/db.ts'
import type { RequestFacts } from '#platform/http/serve.ts'
import { teamErrors } from '../errors.ts'
import { staffRules } from '../staff-session.ts'
import type { StaffDeps } from './deps.ts'
import { hashSecret, newSecret } from './secrets.ts'
import { beginSession, countTry } from './sessions.ts'
import { stillValid } from './still-valid.ts'
import { staffLinks, staffMembers } from './tables.ts'

type LinkDeps = Pick<StaffDeps, 'clock' | 'random' | 'origin'>

/** Makes a new link; the colleague's older ones stop working. */
export async function makeLink(deps: LinkDeps, tx: Tx, memberId: string): Promise<string> {
  await tx.delete(staffLinks).where(eq(staffLinks.memberId, memberId))
  return addLink(deps, tx, memberId)
}

/** Makes a link beside older ones: all of them stop working with the first use. */
export async function addLink(
  { clock, random, origin }: LinkDeps,
  tx: Tx,
  memberId: string,
): Promise<string> {
  const secret = newSecret(random)
  await tx.insert(staffLinks).values({
    secretHash: hashSecret(secret),
    memberId,
    expiresAt: after(clock(), staffRules.linkLives),
  })
  return linkOf(origin, secret)
}

/** The secret is in the fragment, which browsers do not send. */
export const linkOf = (origin: string, secret: string): string => `${origin}/staff/enter#${secret}`

/** Begins a session by a link, which works once, and returns its token. Fails with LINK_ENDED or TOO_MANY_SIGN_INS. */
export async function enterByLink(
  deps: StaffDeps,
  secret: string,
  request: RequestFacts,
): Promise<string> {
  await countTry(deps, request)
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock()
    const [link] = await tx
      .delete(staffLinks)
      .where(
        and(
          eq(staffLinks.secretHash, hashSecret(secret)),
          ...stillValid(staffLinks.expiresAt, { now, lives: staffRules.linkLives }),
        ),
      )
      .returning()
    const [member] = link
      ? await tx
          .select()
          .from(staffMembers)
          .where(and(eq(staffMembers.id, link.memberId), isNull(staffMembers.endedAt)))
      : []
    if (!member) fail(teamErrors.LINK_ENDED)
    await tx.delete(staffLinks).where(eq(staffLinks.memberId, member.id))
    return beginSession(deps, tx, { member }, request)
  })
}
