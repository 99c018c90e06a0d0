/**
 * Keyed hashes (HMAC-SHA-256, RFC 2104) under a secret that may be changed while the program runs: `NEW,OLD` signs with
 * the new key and accepts both.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

/** Shorter parts are no keys of their own, so a text with a comma in one of them is one key, as it always was. */
const shortestKey = 32

/** The parts between commas where each is long enough for a key; the current one comes first. */
export function keysOf(secretKey: string): readonly string[] {
  const parts = secretKey.split(',').map((one) => one.trim())
  return parts.every((one) => one.length >= shortestKey) ? [...new Set(parts)] : [secretKey]
}

/** What is accepted: a key with a comma may also be one key from before. */
const acceptedKeys = (secretKey: string): readonly string[] => [
  ...new Set([...keysOf(secretKey), secretKey]),
]

/** Names a key in a stored text, in an address and to the operator; it reveals nothing of the key. */
export const keyId = (key: string): string =>
  createHmac('sha256', key).update('key-id').digest('base64url').slice(0, 6)

const hashWith = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url')

/** Where the hash itself is looked up: under the current key, and then under the others that are accepted. */
export const hashesOf = (
  secretKey: string,
  text: string,
): readonly [string, ...(readonly string[])] => {
  const [current = secretKey, ...others] = acceptedKeys(secretKey)
  return [hashWith(current, text), ...others.map((key) => hashWith(key, text))]
}

type Length = { readonly length?: number }

/**
 * The hash under the current key, behind the id of the key while there are several. Under a single key it has the form
 * without an id, which the version before reads.
 */
export function sign(secretKey: string, text: string, { length }: Length = {}): string {
  const [current = secretKey, ...others] = keysOf(secretKey)
  const hash = hashWith(current, text).slice(0, length)
  return others.length > 0 ? `${keyId(current)}.${hash}` : hash
}

/** `unknown key`: it was signed with a key that is no longer among these. */
export function verify(
  secretKey: string,
  text: string,
  signature: string,
  { length }: Length = {},
): 'right' | 'wrong' | 'unknown key' {
  const [hash = '', id] = signature.split('.').toReversed()
  const keys = acceptedKeys(secretKey).filter((key) => id === undefined || keyId(key) === id)
  if (keys.length === 0) return 'unknown key'
  const isRight = keys.some((key) => isSame(hashWith(key, text).slice(0, length), hash))
  return isRight ? 'right' : 'wrong'
}

/** Compares in constant time. */
function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
