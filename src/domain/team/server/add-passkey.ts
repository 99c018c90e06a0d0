/** A colleague adds a passkey, which is then used for signing in. */
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { eq } from 'drizzle-orm'
import { gatewayErrors, fail } from '#kernel/app-error.ts'
import type { Colleague } from '#kernel/endpoint.ts'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import type { RequestFacts } from '#platform/http/serve.ts'
import { teamErrors } from '../errors.ts'
import { passkeyName } from '../passkey-name.ts'
import { worksAt } from '../way-in.ts'
import { makeChallenge, takeChallenge } from './challenges.ts'
import { hostOf, type StaffDeps } from './deps.ts'
import { lockMember } from './lock-team.ts'
import { openPasskeyLibrary } from './passkey-library.ts'
import { passkeysOf } from './passkeys.ts'
import { recordAudit } from './record-audit.ts'
import { staffPasskeys, staffSessions } from './tables.ts'

/**
 * A colleague with a passkey must show it first, because an unattended screen could be used to add one. A new link stands
 * for it once, because the passkey may be lost.
 */
export async function mayAddPasskey(db: Db | Tx, colleague: Colleague): Promise<boolean> {
  if (colleague.recentlyVerified) return true
  const [session] = await db
    .select({ mayAdd: staffSessions.mayAddPasskey })
    .from(staffSessions)
    .where(eq(staffSessions.id, colleague.sessionId))
  return session?.mayAdd === true || (await passkeysOf(db, colleague.id)).length === 0
}

async function requireMayAdd(db: Db | Tx, colleague: Colleague): Promise<void> {
  if (!(await mayAddPasskey(db, colleague))) fail(gatewayErrors.SHOW_PASSKEY)
}

/** The options with which the browser makes a passkey. Fails with SHOW_PASSKEY. */
export async function askForPasskey(deps: StaffDeps, colleague: Colleague) {
  const host = hostOf(deps)
  await requireMayAdd(deps.db, colleague)
  const known = (await passkeysOf(deps.db, colleague.id)).filter((one) => worksAt(one, host))
  const { id, bytes } = await makeChallenge(deps, colleague.id)
  const { generateRegistrationOptions } = await openPasskeyLibrary()
  const options = await generateRegistrationOptions({
    rpName: deps.shop.brand,
    rpID: host,
    userName: colleague.name,
    userID: new TextEncoder().encode(colleague.id),
    challenge: bytes,
    attestationType: 'none',
    excludeCredentials: known.map((one) => ({ id: one.id, transports: [...one.transports] })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { challengeId: id, options: { ...options } }
}

/**
 * Stores the passkey; the current session then counts as begun by passkey. Fails with SHOW_PASSKEY or PASSKEY_REFUSED.
 */
export async function addPasskey(
  deps: StaffDeps,
  colleague: Colleague,
  { challengeId, credential }: { challengeId: string; credential: object },
  { userAgent }: Pick<RequestFacts, 'userAgent'>,
): Promise<void> {
  const expectedChallenge = await takeChallenge(deps, challengeId, colleague.id)
  const { verifyRegistrationResponse } = await openPasskeyLibrary()
  const checked = await verifyRegistrationResponse({
    response: credential as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: deps.origin,
    expectedRPID: hostOf(deps),
    requireUserVerification: true,
  }).catch(() => fail(teamErrors.PASSKEY_REFUSED))
  if (!checked.verified) fail(teamErrors.PASSKEY_REFUSED)
  const { aaguid } = checked.registrationInfo
  const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential
  const now = deps.clock()
  await inTransaction(deps.db, async (tx) => {
    // Two answers to one link wait here, and only the first finds that it may add a passkey.
    await lockMember(tx, colleague.id)
    await requireMayAdd(tx, colleague)
    const added = await tx
      .insert(staffPasskeys)
      .values({
        id,
        memberId: colleague.id,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports,
        name: passkeyName(aaguid, userAgent),
        rpId: hostOf(deps),
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning()
    if (added.length === 0) fail(teamErrors.PASSKEY_REFUSED)
    await tx
      .update(staffSessions)
      .set({ verifiedAt: now, passkeyId: id, mayAddPasskey: false })
      .where(eq(staffSessions.id, colleague.sessionId))
    await recordAudit(tx, colleague, {
      at: now,
      action: 'passkey.added',
      subject: { kind: 'colleague', id: colleague.id },
      data: { after: { passkey: id } },
    })
  })
}
