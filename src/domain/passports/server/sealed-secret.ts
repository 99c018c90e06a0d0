/** Encrypts a small secret for the store under the application's secret key (AES-256-GCM, key by HKDF-SHA-256). */
import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import { keyId, keysOf } from '#platform/signing-keys.ts'
import type { Random } from '#platform/random.ts'

const algorithm = 'aes-256-gcm'
const keyFor = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'device-passport-key', 32))

/** Under the first key. */
export function sealSecret(secretKey: string, random: Random, bytes: Buffer): string {
  const [current = secretKey] = keysOf(secretKey)
  const nonce = Buffer.from(random(12))
  const cipher = createCipheriv(algorithm, keyFor(current), nonce)
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  const parts = [nonce, cipher.getAuthTag(), sealed].map((one) => one.toString('base64url'))
  return [keyId(current), ...parts].join('.')
}

/** With any of the keys that are accepted; undefined when it was sealed under another one. */
export function openSecret(secretKey: string, text: string): Buffer | undefined {
  const [id, nonce = '', tag = '', sealed = ''] = text.split('.')
  const key = keysOf(secretKey).find((one) => keyId(one) === id)
  if (key === undefined) return undefined
  const decipher = createDecipheriv(algorithm, keyFor(key), Buffer.from(nonce, 'base64url'))
  decipher.setAuthTag(Buffer.from(tag, 'base64url'))
  return Buffer.concat([decipher.update(Buffer.from(sealed, 'base64url')), decipher.final()])
}

/** Whether it must be sealed again, because another key comes first now. */
export const isSealedUnderFirst = (secretKey: string, text: string): boolean =>
  text.startsWith(`${keyId(keysOf(secretKey)[0] ?? secretKey)}.`)
