/** Pictures and recordings the shop shows: kept under the name of their content, so that an address never changes its meaning. */
import { createHash } from 'node:crypto'
import type { MediaFiles } from './file-store.ts'

/** The endings there are, and what browsers are told. */
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
  /** Of a picture that pages show in several sizes: its own, in pixels. */
  readonly width?: number
  readonly height?: number
}

/**
 * Its public address. Put before any row names it, and never removed: orders keep the addresses that stood in
 * the catalogue when they were made, and guides can be shown again as they were.
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

/** The same picture smaller, beside the large one whose content gave the name. */
export const storeSmallerMedia = (
  files: MediaFiles,
  address: string,
  bytes: Uint8Array,
): Promise<void> => files.put(keyOf(address.replace('/media/', '')), bytes, mediaTypes.webp)

/** Hash, and for sized pictures their size, and for the smaller of them their width. */
const givenName = /^[0-9a-f]{32}(?:-\d{1,4}x\d{1,4}(?:-\d{3,4})?)?\.(\w+)$/

/** Undefined for a name we never gave, and for a file that is not there. */
export async function findMedia(files: Pick<MediaFiles, 'get'>, name: string) {
  const ending = givenName.exec(name)?.[1]
  if (!ending || !Object.hasOwn(mediaTypes, ending)) return undefined
  const bytes = await files.get(keyOf(name))
  return bytes && { bytes, contentType: mediaTypes[ending as MediaEnding] }
}
