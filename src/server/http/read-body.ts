/** Reads a JSON body within its limits of size and time, before anything trusts it. */
import { doorErrors, fail } from '#kernel/app-error.ts'
import { seconds } from '#kernel/time.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Reads at most `limit` bytes within 30 s as text. 413 past the size; 400 when it stalls, breaks off or is no UTF-8. */
export async function readText(request: Request, limit: number): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) fail(doorErrors.TOO_LARGE)
  if (!request.body) return ''
  const reader = request.body.getReader()
  const read = () => reader.read().catch((cause) => fail(doorErrors.MALFORMED, { cause }))
  const stalled = setTimeout(() => void reader.cancel('too slow').catch(() => {}), seconds(30))
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for (let part = await read(); !part.done; part = await read()) {
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
  return orMalformed(() => utf8.decode(Buffer.concat(parts)))
}

/** The body as a JSON value. 415 unless it says it is JSON, 400 unless it is, and can be stored. */
export async function readBody(request: Request, limit: number): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) fail(doorErrors.JSON_ONLY)
  const text = await readText(request, limit)
  const suspect = /\\u(?:0000|d[89a-f])/i.test(text)
  return orMalformed(() => JSON.parse(text, suspect ? refuseUnstorable : undefined) as unknown)
}

/** NUL and halves of a character: JSON can spell them, PostgreSQL cannot store them. */
function refuseUnstorable(_: string, value: unknown): unknown {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
    fail(doorErrors.MALFORMED)
  return value
}

function orMalformed<T>(read: () => T): T {
  try {
    return read()
  } catch (cause) {
    return fail(doorErrors.MALFORMED, { cause })
  }
}
