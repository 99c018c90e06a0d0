/** SHA-256 and Ed25519 in a browser. Not every phone's own cryptography has Ed25519, so a library checks the signature. */
import { verifyAsync } from '@noble/ed25519'
import type { Cryptography } from '#domain/passports/check-passport.ts'
import { sha256 } from '#ui/page/sha-256.ts'

const fromBase64Url = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))

export const browserCryptography: Cryptography = {
  sha256,
  verify: ({ signature, text, publicKey }) =>
    verifyAsync(fromBase64Url(signature), new TextEncoder().encode(text), fromBase64Url(publicKey)),
}
