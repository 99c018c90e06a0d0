/** How codes and tokens are hidden at rest. */
import { createHash } from 'node:crypto'
import type { Random } from '#platform/random.ts'
import { hashesOf, sign, verify } from '#platform/signing-keys.ts'

const ofCode = (sessionId: string, code: string) => `code\n${sessionId}\n${code}`

/** Of session and code, under the application's key. */
export const hashCode = (secretKey: string, sessionId: string, code: string): string =>
  sign(secretKey, ofCode(sessionId, code))

/** `unknown key` for a code whose key was removed after it had been sent: nobody can say whether it is right. */
export const checkHash = (
  secretKey: string,
  { id, codeHash }: { readonly id: string; readonly codeHash: string },
  code: string,
) => verify(secretKey, ofCode(id, code), codeHash)

/** Of a client's address, which could be guessed from a plain hash: under the current key and the others. */
export const hashAddress = (secretKey: string, clientAddress: string) =>
  hashesOf(secretKey, `address\n${clientAddress}`)

/** A new bearer token: 256 random bits. */
export const newToken = (random: Random): string => Buffer.from(random(32)).toString('base64url')

export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')
