/** Pictures and recordings the shop shows: kept under the name of their content, so that an address never changes its meaning. */
import { createHash } from 'node:crypto'
import type { MediaFiles } from './staff-needs.ts'

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

/**
 * Its public address. Put before any row names it, and never removed: orders keep the addresses that stood in
 * the catalogue when they were made.
 */
export async function keepMedia(
  files: MediaFiles,
  bytes: Uint8Array,
  ending: MediaEnding,
): Promise<string> {
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${ending}`
  await files.put(keyOf(name), bytes, mediaTypes[ending])
  return `/media/${name}`
}

/** Undefined for a name we never gave, and for a file that is not there. */
export async function findMedia(files: Pick<MediaFiles, 'get'>, name: string) {
  const ending = /^[0-9a-f]{32}\.(\w+)$/.exec(name)?.[1]
  if (!ending || !Object.hasOwn(mediaTypes, ending)) return undefined
  const bytes = await files.get(keyOf(name))
  return bytes && { bytes, contentType: mediaTypes[ending as MediaEnding] }
}
