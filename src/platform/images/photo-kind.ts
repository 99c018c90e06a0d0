/** Detects the kind of a picture from its first bytes, whatever its name and type claim. */

export type PhotoKind = 'jpeg' | 'png' | 'webp' | 'heic'

const starts = (bytes: Uint8Array, ...signature: number[]): boolean =>
  signature.every((byte, i) => bytes[i] === byte)

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to))

/** JPEG, PNG and WebP are accepted; HEIC is detected so that the error can name it; anything else is undefined. */
export function photoKindOf(bytes: Uint8Array): PhotoKind | undefined {
  if (starts(bytes, 0xff, 0xd8, 0xff)) return 'jpeg'
  if (starts(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
  const brand = ascii(bytes, 4, 12)
  return /^ftyp(hei[cxms]|hev[cxms]|mif1|msf1)/.test(brand) ? 'heic' : undefined
}
