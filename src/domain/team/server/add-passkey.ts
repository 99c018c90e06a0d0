/** A colleague adds a passkey, which is then used for signing in. */
import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { eq } from 'drizzle-orm'
import { gatewayErrors, fail } from '#kernel/app-error.ts'
import type { Colleague } from '#kernel/endpoint.ts'
import { inTransaction } from '#platform/db/db.ts'
import { teamErrors } from '../errors.ts'
import { makeChallenge, takeChallenge } from './challenges.ts'
import type { StaffDeps } from './deps.ts'
import { recordAudit } from './record-audit.ts'
import { staffPasskeys, staffSessions } from './tables.ts'

const passkeysOf = (deps: StaffDeps, memberId: string) =>
  deps.db.select().from(staffPasskeys).where(eq(staffPasskeys.memberId, memberId))

/** A colleague with a passkey must show it first; otherwise an unattended screen could be used to add one. */
async function mayAdd(deps: StaffDeps, { id, recentlyVerified }: Colleague) {
  const known = await passkeysOf(deps, id)
  if (known.length > 0 && !recentlyVerified) fail(gatewayErrors.SHOW_PASSKEY)
  return known
}

/** The options with which the browser makes a passkey. Fails with SHOW_PASSKEY. */
export async function askForPasskey(deps: StaffDeps, colleague: Colleague) {
  const known = await mayAdd(deps, colleague)
  const { id, bytes } = await makeChallenge(deps, colleague.id)
  const options = await generateRegistrationOptions({
    rpName: deps.shop.brand,
    rpID: new URL(deps.origin).hostname,
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
): Promise<void> {
  await mayAdd(deps, colleague)
  const expectedChallenge = await takeChallenge(deps, challengeId, colleague.id)
  const checked = await verifyRegistrationResponse({
    response: credential as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: deps.origin,
    expectedRPID: new URL(deps.origin).hostname,
    requireUserVerification: true,
  }).catch(() => fail(teamErrors.PASSKEY_REFUSED))
  if (!checked.verified) fail(teamErrors.PASSKEY_REFUSED)
  const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential
  const now = deps.clock()
  await inTransaction(deps.db, async (tx) => {
    const added = await tx
      .insert(staffPasskeys)
      .values({
        id,
        memberId: colleague.id,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning()
    if (added.length === 0) fail(teamErrors.PASSKEY_REFUSED)
    const shown = eq(staffSessions.id, colleague.sessionId)
    await tx.update(staffSessions).set({ verifiedAt: now }).where(shown)
    await recordAudit(tx, colleague, {
      at: now,
      action: 'passkey.added',
      subject: { kind: 'colleague', id: colleague.id },
      data: { after: { passkey: id } },
    })
  })
}
