/** Ids: opaque, unguessable, and ending in random base-32 characters, because people read the last six aloud. */

/** Crockford's alphabet in lower case: no i, l, o or u. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** 26 characters, 130 random bits. `random` gives that many bytes from a CSPRNG. */
export function idFrom(random: (count: number) => Uint8Array): string {
  let id = ''
  for (const byte of random(26)) id += alphabet[byte & 31]
  return id
}

/** The form of an id in a request; anything else is treated as an unknown id. */
export const idPattern = /^[0-9a-z]{26}$/

/** The printed order number: prefix, hyphen, the last `count` characters in capitals. */
export const orderNumber = (prefix: string, id: string, count: 5 | 6): string =>
  `${prefix}-${id.slice(-count).toUpperCase()}`
