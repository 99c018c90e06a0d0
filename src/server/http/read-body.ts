/** Reads a JSON body within its limits of size and time, before anything trusts it. */
import { doorErrors, fail } from '#kernel/app-error.ts'
import { seconds } from '#kernel/time.ts'

/** Reads at most `limit` bytes within 30 s as text. 413 past the size, 400 when it stalls. */
export async function readText(request: Request, limit: number): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) fail(doorErrors.TOO_LARGE)
  if (!request.body) return ''
  const reader = request.body.getReader()
  const stalled = setTimeout(() => void reader.cancel('too slow').catch(() => {}), seconds(30))
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.byteLength
      if (size > limit) {
        void reader.cancel('too large').catch(() => {})
        fail(doorErrors.TOO_LARGE)
      }
      parts.push(part.value)
    }
  } finally {
    clearTimeout(stalled)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** The body as a JSON object. 415 unless it says it is JSON, 400 unless it is. */
export async function readBody(request: Request, limit: number): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) fail(doorErrors.JSON_ONLY)
  const text = await readText(request, limit)
  try {
    return JSON.parse(text) as unknown
  } catch {
    return fail(doorErrors.MALFORMED)
  }
}
