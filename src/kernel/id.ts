/** Ids: opaque, unguessable, and ending in random base-32 characters, because people read the last six aloud. */

/** Crockford's alphabet in lower case: no i, l, o or u. */
export const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** 26 characters, 130 random bits. `random` gives that many bytes from a CSPRNG. */
export function idFrom(random: (count: number) => Uint8Array): string {
  let id = ''
  for (const byte of random(26)) id += alphabet[byte & 31]
  return id
}

/** The form of an id in a request; anything else is treated as an unknown id. */
export const idPattern = /^[0-9a-z]{26}$/

/** What the printed numbers of a shop need. */
export type Numbering = {
  readonly orderPrefix: string
  readonly orderPrefixes: readonly string[]
}

/** Never the first character of a random id, because the alphabet lacks it. */
const marker = 'o'

/**
 * The id of something that is numbered now. Under the shop's first prefix it is the id as it is; under a later one its first
 * two characters are the marker and the place of the prefix in `orderPrefixes`, so that a number never changes.
 */
export function numberedId({ orderPrefix, orderPrefixes }: Numbering, id: string): string {
  const place = alphabet[orderPrefixes.indexOf(orderPrefix)] ?? alphabet[0]
  return place === alphabet[0] ? id : `${marker}${place}${id.slice(2)}`
}

/** How many prefixes ids can name. */
export const mostPrefixes = alphabet.length

/** Every prefix that numbers were given under. */
export const prefixesOf = ({ orderPrefix, orderPrefixes }: Numbering): readonly string[] =>
  orderPrefixes.length > 0 ? orderPrefixes : [orderPrefix]

/** The prefix under which this id was made. */
function prefixOf({ orderPrefix, orderPrefixes }: Numbering, id: string): string {
  const place = id.startsWith(marker) ? alphabet.indexOf(id.charAt(1)) : 0
  return orderPrefixes[place] ?? orderPrefix
}

/** The printed number: the prefix under which the order was begun, hyphen, the last `count` characters in capitals. */
export const orderNumber = (shop: Numbering, id: string, count: 5 | 6): string =>
  `${prefixOf(shop, id)}-${id.slice(-count).toUpperCase()}`
