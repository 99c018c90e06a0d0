/** Reads a request body, or the one file of an upload, within limits of size and time. */
import { setImmediate } from 'node:timers/promises'
import { type ErrorEntry, fail, gatewayErrors } from '#kernel/app-error.ts'
import type { UploadEndpoint } from '#kernel/endpoint.ts'
import { seconds } from '#kernel/time.ts'

/** Characters of a body from which on reading it holds other requests up. */
const large = 1_000_000

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Reads at most `limit` bytes within 30 s. A larger body gets 413 or the given error; one that stalls or breaks off, 400. */
async function readBytes(
  request: Request,
  limit: number,
  tooLarge: ErrorEntry = gatewayErrors.TOO_LARGE,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) fail(tooLarge)
  // The server never reads past the announced length, so there is nothing to count.
  if (request.headers.has('content-length')) return new Uint8Array(await readAll(request))
  if (!request.body) return new Uint8Array()
  const reader = request.body.getReader()
  const read = () => reader.read().catch((cause) => fail(gatewayErrors.MALFORMED, { cause }))
  const stalled = setTimeout(() => void reader.cancel('too slow').catch(() => {}), seconds(30))
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for (let part = await read(); !part.done; part = await read()) {
      size += part.value.byteLength
      if (size > limit) {
        void reader.cancel('too large').catch(() => {})
        fail(tooLarge)
      }
      parts.push(part.value)
    }
  } finally {
    clearTimeout(stalled)
  }
  return new Uint8Array(Buffer.concat(parts))
}

/** Reads the whole body at once; 400 when it takes longer than 30 s or breaks off. */
async function readAll(request: Request): Promise<ArrayBuffer> {
  const stalled = Promise.withResolvers<never>()
  const late = setTimeout(() => stalled.reject(new Error('too slow')), seconds(30))
  try {
    return await Promise.race([request.arrayBuffer(), stalled.promise])
  } catch (cause) {
    return fail(gatewayErrors.MALFORMED, { cause })
  } finally {
    clearTimeout(late)
  }
}

/** The same as text; 400 when it is not UTF-8. */
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

/** How many bytes the boundaries and headers of a form may take beside its file. */
const around = 16 * 1024

/** The one file of a multipart form, and its fields of text. Fails with MALFORMED for anything but a readable form, and with the endpoint's own `tooLarge` and `missing`. */
export async function readUpload(
  request: Request,
  { field, maxFile, tooLarge, missing }: UploadEndpoint['upload'],
): Promise<{ readonly file: Uint8Array; readonly fields: Readonly<Record<string, string>> }> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) fail(gatewayErrors.MALFORMED)
  const body = await readBytes(request, maxFile + around, tooLarge)
  const form = await new Response(body, { headers: { 'content-type': type } })
    .formData()
    .catch((cause: unknown) => fail(gatewayErrors.MALFORMED, { cause }))
  const [file] = form.getAll(field)
  if (!(file instanceof File)) return fail(missing)
  if (file.size > maxFile) fail(tooLarge)
  const texts = [...form].filter((one): one is [string, string] => typeof one[1] === 'string')
  return { file: new Uint8Array(await file.arrayBuffer()), fields: Object.fromEntries(texts) }
}
