/** Sessions of colleagues: begun by a link or a passkey, and ended by signing out. */
import { createHash } from 'node:crypto'
import { and, eq, isNull, lt } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import { after } from '#kernel/time.ts'
import type { Tx } from '#platform/db/db.ts'
import type { RequestFacts } from '#platform/http/serve.ts'
import { newId } from '#platform/random.ts'
import { takeToken } from '#platform/http/rate-limit.ts'
import { teamErrors } from '../errors.ts'
import { deviceName } from '../device-name.ts'
import { staffRules } from '../staff-session.ts'
import type { StaffDeps } from './deps.ts'
import { hashSecret, newSecret } from './secrets.ts'
import { readSession } from './session-cookie.ts'
import { staffSessions } from './tables.ts'

type Begin = { readonly memberId: string; readonly verifiedAt: Date | null }

/** Returns the new session's token. The browser's previous session ends, so that it is never reused (ASVS 7.2.4). */
export async function beginSession(
  deps: StaffDeps,
  tx: Tx,
  { memberId, verifiedAt }: Begin,
  request: RequestFacts,
): Promise<string> {
  const now = deps.clock()
  const before = readSession(deps.origin, request.cookies)
  if (before) await endSession(tx, eq(staffSessions.tokenHash, hashSecret(before)), now)
  const token = newSecret(deps.random)
  await tx.insert(staffSessions).values({
    tokenHash: hashSecret(token),
    id: newId(deps.random),
    memberId,
    device: deviceName(request.userAgent),
    createdAt: now,
    seenAt: now,
    verifiedAt,
  })
  await tx
    .delete(staffSessions)
    .where(lt(staffSessions.createdAt, after(now, -staffRules.absolute)))
  return token
}

/** Ends one session or all of somebody's. */
export async function endSession(
  tx: Pick<Tx, 'update'>,
  which: ReturnType<typeof eq>,
  now: Date,
): Promise<void> {
  await tx
    .update(staffSessions)
    .set({ endedAt: now })
    .where(and(which, isNull(staffSessions.endedAt)))
}

/**
 * Fails with TOO_MANY_SIGN_INS. Tries are counted by client address, not by colleague, so that a stranger cannot lock
 * anybody out.
 */
export async function countTry(
  { db, clock }: Pick<StaffDeps, 'db' | 'clock'>,
  { clientAddress }: RequestFacts,
): Promise<void> {
  const key = `staff:${createHash('sha256').update(clientAddress).digest('base64url')}`
  const taken = await takeToken(db, { key, ...staffRules.triesPerAddress, now: clock() })
  if (!taken.ok) fail(teamErrors.TOO_MANY_SIGN_INS, { retryAfter: taken.retryAfter })
}
