/** Challenges for passkeys: created and stored here, and valid for one answer. */
import { and, eq, isNull, lt } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import { after } from '#kernel/time.ts'
import { newId } from '#platform/random.ts'
import { teamErrors } from '../errors.ts'
import { staffRules } from '../staff-session.ts'
import type { StaffDeps } from './deps.ts'
import { stillValid } from './still-valid.ts'
import { staffChallenges } from './tables.ts'

export async function makeChallenge(
  { db, clock, random }: StaffDeps,
  memberId: string | null,
): Promise<{ id: string; bytes: Uint8Array<ArrayBuffer> }> {
  const id = newId(random)
  const bytes = new Uint8Array(random(32))
  const now = clock()
  await db.delete(staffChallenges).where(lt(staffChallenges.expiresAt, now))
  await db.insert(staffChallenges).values({
    id,
    challenge: Buffer.from(bytes).toString('base64url'),
    memberId,
    expiresAt: after(now, staffRules.challengeLives),
  })
  return { id, bytes }
}

/**
 * Returns and deletes the challenge. Fails with PASSKEY_REFUSED when it was used before, has expired, or is another
 * colleague's.
 */
export async function takeChallenge(
  { db, clock }: StaffDeps,
  id: string,
  memberId: string | null,
): Promise<string> {
  const owner =
    memberId === null ? isNull(staffChallenges.memberId) : eq(staffChallenges.memberId, memberId)
  const [taken] = await db
    .delete(staffChallenges)
    .where(
      and(
        eq(staffChallenges.id, id),
        owner,
        ...stillValid(staffChallenges.expiresAt, {
          now: clock(),
          lives: staffRules.challengeLives,
        }),
      ),
    )
    .returning()
  return taken?.challenge ?? fail(teamErrors.PASSKEY_REFUSED)
}
