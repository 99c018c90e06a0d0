/** `GET /media/…`: the shop's own pictures and recordings, public and cached for ever. */
import { gatewayErrors, fail } from '#kernel/app-error.ts'
import { type FileAnswer, serve } from '#platform/http/serve.ts'
import { mediaFile } from '../contract/staff.ts'
import { findMedia } from '#platform/files/media-files.ts'
import type { MediaFiles } from '#platform/files/file-store.ts'

/**
 * It also answers ranges, because some browsers play a recording only when they can request a part of it (RFC 9110,
 * 14).
 */
export const mediaRoute = ({ files }: { readonly files: MediaFiles }) =>
  serve(mediaFile, async (_, __, { c }): Promise<FileAnswer> => {
    const found = await findMedia(files, c.req.param('name') ?? '')
    if (!found) fail(gatewayErrors.NOT_FOUND)
    const { contentType: type } = found
    const bytes = new Uint8Array(found.bytes)
    const size = bytes.byteLength
    const whole = {
      type,
      cache: 'public, max-age=31536000, immutable',
      headers: { 'accept-ranges': 'bytes' },
    }
    const range = c.req.header('range')
    if (range === undefined) return { ...whole, body: bytes }
    const part = readRange(range, size)
    if (!part)
      return { type, body: null, status: 416, headers: { 'content-range': `bytes */${size}` } }
    const [from, to] = part
    const headers = { ...whole.headers, 'content-range': `bytes ${from}-${to}/${size}` }
    return { ...whole, body: bytes.subarray(from, to + 1), status: 206, headers }
  })

/** First and last byte of a single range; undefined for a range outside the file. */
export function readRange(header: string, size: number): readonly [number, number] | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? []
  if (first === '' && last === '') return undefined
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return from <= to && from < size ? [from, to] : undefined
}
