/** `GET /media/…`: the shop's own pictures and recordings, to everybody, for ever. */
import type { Context } from 'hono'
import { gatewayErrors, fail } from '#kernel/app-error.ts'
import { findMedia } from './media-files.ts'
import type { MediaFiles } from './file-store.ts'

/** Answers parts, too: some browsers play a recording only where they can ask for a stretch of it (RFC 9110, 14). */
export const mediaRoute =
  ({ files }: { readonly files: MediaFiles }) =>
  async (c: Context): Promise<Response> => {
    const found = await findMedia(files, c.req.param('name') ?? '')
    if (!found) fail(gatewayErrors.NOT_FOUND)
    const { contentType } = found
    const bytes = new Uint8Array(found.bytes)
    const size = bytes.byteLength
    const headers = {
      'Content-Type': contentType,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Accept-Ranges': 'bytes',
    }
    const range = c.req.header('range')
    if (range === undefined) return new Response(bytes, { headers })
    const part = readRange(range, size)
    if (!part)
      return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${size}` } })
    const [from, to] = part
    return new Response(bytes.subarray(from, to + 1), {
      status: 206,
      headers: { ...headers, 'Content-Range': `bytes ${from}-${to}/${size}` },
    })
  }

/** First and last byte of a single range; undefined for one that is not there. */
export function readRange(header: string, size: number): readonly [number, number] | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? []
  if (first === '' && last === '') return undefined
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return from <= to && from < size ? [from, to] : undefined
}
