/** Published pictures and recordings, named by a hash of their content, so that an address never changes its meaning. */
import { createHash } from 'node:crypto'
import type { MediaFiles } from './file-store.ts'

/** The file extensions, and the media types sent for them. */
export const mediaTypes = {
  webp: 'image/webp',
  webm: 'audio/webm',
  ogg: 'audio/ogg',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
} as const
export type MediaEnding = keyof typeof mediaTypes

const keyOf = (name: string) => `media/${name}`

type Kind = {
  readonly ending: MediaEnding
  /** The size in pixels of a picture that pages show in several sizes. */
  readonly width?: number
  readonly height?: number
}

/**
 * Returns its public address. The file is stored before any row names it and never removed: orders store the addresses
 * that the catalogue had at the time, and guides can be restored to an earlier version.
 */
export async function storeMedia(
  files: MediaFiles,
  bytes: Uint8Array,
  { ending, width, height }: Kind,
): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const size = width && height ? `-${width}x${height}` : ''
  const name = `${hash}${size}.${ending}`
  await files.put(keyOf(name), bytes, mediaTypes[ending])
  return `/media/${name}`
}

/** A smaller version of the same picture, named after the large one. */
export const storeSmallerMedia = (
  files: MediaFiles,
  address: string,
  bytes: Uint8Array,
): Promise<void> => files.put(keyOf(address.replace('/media/', '')), bytes, mediaTypes.webp)

/** A hash, for sized pictures their size, and for smaller versions their width. */
const givenName = /^[0-9a-f]{32}(?:-\d{1,4}x\d{1,4}(?:-\d{3,4})?)?\.(\w+)$/

/** Undefined for a name of another form, and for a missing file. */
export async function findMedia(files: Pick<MediaFiles, 'get'>, name: string) {
  const ending = givenName.exec(name)?.[1]
  if (!ending || !Object.hasOwn(mediaTypes, ending)) return undefined
  const bytes = await files.get(keyOf(name))
  return bytes && { bytes, contentType: mediaTypes[ending as MediaEnding] }
}
