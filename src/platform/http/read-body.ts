/** Reads a request body as text or as JSON, within limits of size and time. */
import { setImmediate } from 'node:timers/promises'
import { fail, gatewayErrors } from '#kernel/app-error.ts'
import { readBytes } from './read-bytes.ts'

/** Characters of a body from which on reading it holds other requests up. */
const large = 1_000_000

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** The body as text; 400 when it is not UTF-8. */
export async function readText(request: Request, limit: number): Promise<string> {
  const bytes = await readBytes(request, limit)
  return orMalformed(() => utf8.decode(bytes))
}

/** The body as a JSON value. 415 for another content type; 400 when it is not JSON or cannot be stored. */
export async function readBody(request: Request, limit: number): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) fail(gatewayErrors.JSON_ONLY)
  const text = await readText(request, limit)
  const suspect = text.includes('\\u') && /\\u(?:0000|d[89a-f])/i.test(text)
  if (text.length < large)
    return orMalformed(() => JSON.parse(text, suspect ? refuseUnstorable : undefined) as unknown)
  // Each step takes tens of milliseconds of a file of ten megabytes, so others are answered before and after it.
  await setImmediate()
  const body = orMalformed(
    () => JSON.parse(text, suspect ? refuseUnstorable : undefined) as unknown,
  )
  await setImmediate()
  return body
}

/** JSON can contain NUL and halves of a character, but PostgreSQL cannot store them. */
function refuseUnstorable(_: string, value: unknown): unknown {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
    fail(gatewayErrors.MALFORMED)
  return value
}

function orMalformed<T>(read: () => T): T {
  try {
    return read()
  } catch (cause) {
    return fail(gatewayErrors.MALFORMED, { cause })
  }
}
