/** Sessions of colleagues: begun by a link or a passkey, and ended by signing out. */
import { createHash } from 'node:crypto'
import { and, eq, isNull, lt, type SQL } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import { after } from '#kernel/time.ts'
import type { Tx } from '#platform/db/db.ts'
import type { RequestFacts } from '#platform/http/serve.ts'
import { newId } from '#platform/random.ts'
import { announceSessions } from '#platform/session-changes.ts'
import { takeToken } from '#platform/http/rate-limit.ts'
import { teamErrors } from '../errors.ts'
import { deviceName } from '../device-name.ts'
import { staffRules } from '../staff-session.ts'
import type { StaffDeps } from './deps.ts'
import { hashSecret, newSecret } from './secrets.ts'
import { recordAudit } from './record-audit.ts'
import { readSession } from './session-cookie.ts'
import { staffSessions } from './tables.ts'

/** Who signs in, and by what. */
type Begin = {
  readonly member: { readonly id: string; readonly name: string }
  /** The passkey's id; undefined for a one-time link. */
  readonly passkeyId?: string
}

/** Returns the new session's token. The browser's previous session ends, so that it is never reused (ASVS 7.2.4). */
export async function beginSession(
  deps: StaffDeps,
  tx: Tx,
  { member: { id, name }, passkeyId }: Begin,
  request: RequestFacts,
): Promise<string> {
  const now = deps.clock()
  const before = readSession(deps.origin, request.cookies)
  if (before) await endSession(tx, eq(staffSessions.tokenHash, hashSecret(before)), now)
  const token = newSecret(deps.random)
  await tx.insert(staffSessions).values({
    tokenHash: hashSecret(token),
    id: newId(deps.random),
    memberId: id,
    device: deviceName(request.userAgent),
    createdAt: now,
    seenAt: now,
    verifiedAt: passkeyId ? now : null,
    passkeyId: passkeyId ?? null,
    // The colleague may have lost the passkeys that the new one is for.
    mayAddPasskey: !passkeyId,
  })
  await tx
    .delete(staffSessions)
    .where(lt(staffSessions.createdAt, after(now, -staffRules.absolute)))
  await recordAudit(
    tx,
    { kind: 'colleague', id, name },
    {
      at: now,
      action: passkeyId ? 'session.begun-by-passkey' : 'session.begun-by-link',
      subject: { kind: 'colleague', id },
      data: {},
    },
  )
  return token
}

/** Ends one session or all of somebody's, and their open event streams. Returns how many it ended. */
export async function endSession(
  tx: Pick<Tx, 'update' | 'execute'>,
  which: SQL | undefined,
  now: Date,
): Promise<number> {
  const ended = await tx
    .update(staffSessions)
    .set({ endedAt: now })
    .where(and(which, isNull(staffSessions.endedAt)))
    .returning({ memberId: staffSessions.memberId })
  for (const id of new Set(ended.map(({ memberId }) => memberId)))
    await announceSessions(tx, { who: 'staff', id })
  return ended.length
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
