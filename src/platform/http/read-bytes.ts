/** Reads a request body as bytes, within limits of size and time. */
import { type ErrorEntry, fail, gatewayErrors } from '#kernel/app-error.ts'
import { seconds } from '#kernel/time.ts'
import { freeYoung } from '#platform/give-back-memory.ts'

/** Bytes up to which the platform's own reading is the quickest. It copies a body three times, which counts for photos. */
const short = 64 * 1024
/** A photo, not a form. */
const long = 1024 * 1024

/** Reads at most `limit` bytes within 30 s. A larger body gets 413 or the given error; one that stalls or breaks off, 400. */
export async function readBytes(
  request: Request,
  limit: number,
  tooLarge: ErrorEntry = gatewayErrors.TOO_LARGE,
): Promise<Uint8Array<ArrayBuffer>> {
  const length = request.headers.get('content-length')
  if (Number(length ?? 0) > limit) fail(tooLarge)
  if (length !== null && Number(length) <= short) return new Uint8Array(await readAll(request))
  if (!request.body) return new Uint8Array()
  return length === null
    ? readParts(request.body, limit, tooLarge)
    : readAnnounced(request.body, Number(length))
}

/** Reads the whole body at once. */
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

/** Puts each part in its place of the whole, so that no second copy is made. */
async function readAnnounced(body: ReadableStream<Uint8Array>, length: number) {
  const bytes = new Uint8Array(length)
  let size = 0
  await forEachPart(body, (part) => {
    if (size + part.byteLength > length) fail(gatewayErrors.MALFORMED)
    bytes.set(part, size)
    size += part.byteLength
  })
  if (size < length) fail(gatewayErrors.MALFORMED)
  // The parts are together as large as the whole, and would wait for a collection that is not due.
  if (length > long) freeYoung()
  return bytes
}

async function readParts(body: ReadableStream<Uint8Array>, limit: number, tooLarge: ErrorEntry) {
  const parts: Uint8Array[] = []
  let size = 0
  await forEachPart(body, (part) => {
    size += part.byteLength
    if (size > limit) fail(tooLarge)
    parts.push(part)
  })
  return new Uint8Array(Buffer.concat(parts))
}

/** Reading ends when `take` throws. */
async function forEachPart(body: ReadableStream<Uint8Array>, take: (part: Uint8Array) => void) {
  const reader = body.getReader()
  const read = () => reader.read().catch((cause) => fail(gatewayErrors.MALFORMED, { cause }))
  const stop = (why: string) => void reader.cancel(why).catch(() => {})
  const stalled = setTimeout(() => stop('too slow'), seconds(30))
  try {
    for (let part = await read(); !part.done; part = await read()) take(part.value)
  } catch (error) {
    stop('refused')
    throw error
  } finally {
    clearTimeout(stalled)
  }
}
