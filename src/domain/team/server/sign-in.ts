/** A colleague signs in by passkey. */
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { and, eq, isNull } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { RequestFacts } from '#platform/http/serve.ts'
import { teamErrors } from '../errors.ts'
import { makeChallenge, takeChallenge } from './challenges.ts'
import { hostOf, type StaffDeps } from './deps.ts'
import { openPasskeyLibrary } from './passkey-library.ts'
import { beginSession, countTry } from './sessions.ts'
import { staffMembers, staffPasskeys } from './tables.ts'

/** Makes a challenge for any passkey, because the page asks for no name. Fails with TOO_MANY_SIGN_INS. */
export async function askSignIn(deps: StaffDeps, request: RequestFacts) {
  await countTry(deps, request)
  const { id, bytes } = await makeChallenge(deps, null)
  const { generateAuthenticationOptions } = await openPasskeyLibrary()
  const options = await generateAuthenticationOptions({
    rpID: hostOf(deps),
    challenge: bytes,
    userVerification: 'required',
  })
  return { challengeId: id, options: { ...options } }
}

type Input = { readonly challengeId: string; readonly credential: { readonly id: string } }

/** Returns the new session's token. Fails with PASSKEY_REFUSED, whatever was wrong, or with TOO_MANY_SIGN_INS. */
export async function signIn(
  deps: StaffDeps,
  { challengeId, credential }: Input,
  request: RequestFacts,
): Promise<string> {
  await countTry(deps, request)
  const challenge = await takeChallenge(deps, challengeId, null)
  const [known] = await deps.db
    .select({ passkey: staffPasskeys, member: staffMembers })
    .from(staffPasskeys)
    .innerJoin(staffMembers, eq(staffMembers.id, staffPasskeys.memberId))
    .where(and(eq(staffPasskeys.id, credential.id), isNull(staffMembers.endedAt)))
  if (!known) fail(teamErrors.PASSKEY_REFUSED)
  const { passkey, member } = known
  const counter = await verify(deps, credential, challenge, passkey)
  return inTransaction(deps.db, async (tx) => {
    await tx
      .update(staffPasskeys)
      .set({ counter, rpId: hostOf(deps), lastUsedAt: deps.clock() })
      .where(eq(staffPasskeys.id, passkey.id))
    return beginSession(deps, tx, { member, passkeyId: passkey.id }, request)
  })
}

/** `publicKey` is base64url. */
type StoredPasskey = { readonly id: string; readonly publicKey: string; readonly counter: number }

/** Returns the authenticator's new counter. The library refuses a lower counter, which belongs to a copied passkey. */
async function verify(
  deps: StaffDeps,
  credential: Input['credential'],
  expectedChallenge: string,
  { id, publicKey, counter }: StoredPasskey,
): Promise<number> {
  const { verifyAuthenticationResponse } = await openPasskeyLibrary()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: credential as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: deps.origin,
    expectedRPID: hostOf(deps),
    requireUserVerification: true,
    credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
  }).catch(() => fail(teamErrors.PASSKEY_REFUSED))
  if (!verified) fail(teamErrors.PASSKEY_REFUSED)
  return authenticationInfo.newCounter
}
