/** Reads the one file of an upload, and the fields beside it. */
import {
  getMultipartBoundary,
  type MultipartPart,
  parseMultipart,
} from '@remix-run/multipart-parser'
import { fail, gatewayErrors } from '#kernel/app-error.ts'
import type { UploadEndpoint } from '#kernel/endpoint.ts'
import { readBytes } from './read-bytes.ts'

/** How many bytes the boundaries and headers of a form may take beside its file. */
const around = 16 * 1024

export type Upload = {
  readonly file: Uint8Array
  readonly fields: Readonly<Record<string, string>>
}

/** Fails with MALFORMED for anything but a readable form, and with the endpoint's own `tooLarge` and `missing`. The file is a part of the body, not a copy. */
export async function readUpload(
  request: Request,
  { field, maxFile, tooLarge, missing }: UploadEndpoint['upload'],
): Promise<Upload> {
  const type = request.headers.get('content-type') ?? ''
  const boundary = /^multipart\/form-data\s*;/i.test(type) ? getMultipartBoundary(type) : null
  if (boundary === null) fail(gatewayErrors.MALFORMED)
  const body = await readBytes(request, maxFile + around, tooLarge)
  const { files, fields } = readForm(body, boundary)
  const file = files.get(field)
  if (!file) return fail(missing)
  if (file.byteLength > maxFile) fail(tooLarge)
  return { file, fields: Object.fromEntries(fields) }
}

/** Frees the body at once, because megabytes would wait for a collection. The file is empty then. */
export const freeUpload = ({ file }: Upload): void => void (file.buffer as ArrayBuffer).transfer(0)

/** The first of several with one name counts. */
function readForm(body: Uint8Array, boundary: string) {
  const files = new Map<string, Uint8Array>()
  const fields = new Map<string, string>()
  try {
    const limits = { maxFileSize: body.byteLength, maxParts: 20 }
    for (const part of parseMultipart(body, { boundary, ...limits })) {
      const { name = '' } = part
      if (part.isText) fields.set(name, fields.get(name) ?? part.text)
      else if (!files.has(name)) files.set(name, wholeOf(part))
    }
  } catch (cause) {
    fail(gatewayErrors.MALFORMED, { cause })
  }
  return { files, fields }
}

/** A body that is read in one piece has each file in one piece, too. */
const wholeOf = ({ content: [whole = new Uint8Array()] }: MultipartPart) => whole
