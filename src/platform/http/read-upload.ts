/** Reads the one file of a multipart form, within the limits its endpoint declares. */
import { gatewayErrors, fail } from '#kernel/app-error.ts'
import type { UploadEndpoint } from '#kernel/endpoint.ts'
import { readBytes } from './read-body.ts'

/** Boundaries and headers of the form, beside the file. */
const around = 16 * 1024

/** Fails with MALFORMED for anything but a readable form, and with the endpoint's own `tooLarge` and `missing`. */
export async function readUpload(
  request: Request,
  { field, maxFile, tooLarge, missing }: UploadEndpoint['upload'],
): Promise<Uint8Array> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) fail(gatewayErrors.MALFORMED)
  const body = await readBytes(request, maxFile + around, tooLarge)
  const form = await new Response(body, { headers: { 'content-type': type } })
    .formData()
    .catch((cause: unknown) => fail(gatewayErrors.MALFORMED, { cause }))
  const [file] = form.getAll(field)
  if (!(file instanceof File)) return fail(missing)
  if (file.size > maxFile) fail(tooLarge)
  return new Uint8Array(await file.arrayBuffer())
}
