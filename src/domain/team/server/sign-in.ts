/** A colleague signs in by passkey. */
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import { and, eq, isNull } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import { noteDeed } from '#platform/audit/audit.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { RequestFacts } from '#platform/http/serve.ts'
import { no } from '../errors.ts'
import { makeChallenge, takeChallenge } from './challenges.ts'
import type { StaffNeeds } from './deps.ts'
import { beginSession, countTry } from './sessions.ts'
import { staffMembers, staffPasskeys } from './tables.ts'

/** A challenge for whichever passkey the person has: the page asks for no name. Fails with TOO_MANY_SIGN_INS. */
export async function askSignIn(needs: StaffNeeds, request: RequestFacts) {
  await countTry(needs, request)
  const { id, bytes } = await makeChallenge(needs, null)
  const options = await generateAuthenticationOptions({
    rpID: new URL(needs.origin).hostname,
    challenge: bytes,
    userVerification: 'required',
  })
  return { challengeId: id, options: { ...options } }
}

type Asked = { readonly challengeId: string; readonly credential: { readonly id: string } }

/** The new session's token. Fails with PASSKEY_REFUSED, whatever was wrong, or TOO_MANY_SIGN_INS. */
export async function signIn(
  needs: StaffNeeds,
  { challengeId, credential }: Asked,
  request: RequestFacts,
): Promise<string> {
  await countTry(needs, request)
  const challenge = await takeChallenge(needs, challengeId, null)
  const [known] = await needs.db
    .select({ passkey: staffPasskeys, member: staffMembers })
    .from(staffPasskeys)
    .innerJoin(staffMembers, eq(staffMembers.id, staffPasskeys.memberId))
    .where(and(eq(staffPasskeys.id, credential.id), isNull(staffMembers.endedAt)))
  if (!known) fail(no.PASSKEY_REFUSED)
  const { passkey, member } = known
  const counter = await verify(needs, credential, challenge, passkey)
  return inTransaction(needs.db, async (tx) => {
    const now = needs.clock()
    await tx.update(staffPasskeys).set({ counter }).where(eq(staffPasskeys.id, passkey.id))
    const deed = { by: member, what: 'signed in by passkey', subject: `colleague:${member.id}` }
    await noteDeed(tx, now, deed)
    return beginSession(needs, tx, { memberId: member.id, verifiedAt: now }, request)
  })
}

/** The authenticator's new counter; one that went back belongs to a copy, which the library refuses. */
async function verify(
  { origin }: StaffNeeds,
  credential: Asked['credential'],
  expectedChallenge: string,
  { id, publicKey, counter }: typeof staffPasskeys.$inferSelect,
): Promise<number> {
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: credential as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    requireUserVerification: true,
    credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
  }).catch(() => fail(no.PASSKEY_REFUSED))
  if (!verified) fail(no.PASSKEY_REFUSED)
  return authenticationInfo.newCounter
}
