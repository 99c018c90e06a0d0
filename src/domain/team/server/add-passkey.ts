/** A colleague adds a passkey: from then on it is how they come in. */
import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { eq } from 'drizzle-orm'
import { business } from '#kernel/shop.ts'
import { doorErrors, fail } from '#kernel/app-error.ts'
import type { Colleague } from '#kernel/endpoint.ts'
import { noteDeed } from '#platform/audit/audit.ts'
import { inTransaction } from '#platform/db/db.ts'
import { no } from '../errors.ts'
import { makeChallenge, takeChallenge } from './challenges.ts'
import type { StaffNeeds } from './deps.ts'
import { staffPasskeys, staffSessions } from './tables.ts'

const passkeysOf = (needs: StaffNeeds, memberId: string) =>
  needs.db.select().from(staffPasskeys).where(eq(staffPasskeys.memberId, memberId))

/** Whoever has a passkey shows it first: else a screen left open would be enough to stay in for ever. */
async function mayAdd(needs: StaffNeeds, { id, recentlyVerified }: Colleague) {
  const known = await passkeysOf(needs, id)
  if (known.length > 0 && !recentlyVerified) fail(doorErrors.SHOW_PASSKEY)
  return known
}

/** What the browser needs to make one. Fails with SHOW_PASSKEY. */
export async function askForPasskey(needs: StaffNeeds, colleague: Colleague) {
  const known = await mayAdd(needs, colleague)
  const { id, bytes } = await makeChallenge(needs, colleague.id)
  const options = await generateRegistrationOptions({
    rpName: business.brand,
    rpID: new URL(needs.origin).hostname,
    userName: colleague.name,
    userID: new TextEncoder().encode(colleague.id),
    challenge: bytes,
    attestationType: 'none',
    excludeCredentials: known.map((one) => ({ id: one.id, transports: [...one.transports] })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { challengeId: id, options: { ...options } }
}

/** Keeps it; this very session then counts as begun by passkey. Fails with SHOW_PASSKEY or PASSKEY_REFUSED. */
export async function addPasskey(
  needs: StaffNeeds,
  colleague: Colleague,
  { challengeId, credential }: { challengeId: string; credential: object },
): Promise<void> {
  await mayAdd(needs, colleague)
  const expectedChallenge = await takeChallenge(needs, challengeId, colleague.id)
  const checked = await verifyRegistrationResponse({
    response: credential as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: needs.origin,
    expectedRPID: new URL(needs.origin).hostname,
    requireUserVerification: true,
  }).catch(() => fail(no.PASSKEY_REFUSED))
  if (!checked.verified) fail(no.PASSKEY_REFUSED)
  const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential
  const now = needs.clock()
  await inTransaction(needs.db, async (tx) => {
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
    if (added.length === 0) fail(no.PASSKEY_REFUSED)
    const shown = eq(staffSessions.id, colleague.sessionId)
    await tx.update(staffSessions).set({ verifiedAt: now }).where(shown)
    const deed = { by: colleague, what: 'added a passkey', subject: `colleague:${colleague.id}` }
    await noteDeed(tx, now, { ...deed, after: { passkey: id } })
  })
}
