/** `POST /api/admin/docUpload`: one photo in the field `images` of a multipart form. */
import type { Context } from 'hono'
import { gatewayErrors, fail } from '#kernel/app-error.ts'
import { readBytes } from '#platform/http/read-body.ts'
import type { RequestFacts } from '#platform/http/serve.ts'
import { studentDiscountErrors } from '../errors.ts'
import { storeUpload, type UploadDeps } from './store-upload.ts'

type Deps = UploadDeps & { readonly facts: (c: Context) => RequestFacts }

const maxFile = 10 * 1024 * 1024
/** Boundaries and headers of the form. */
const around = 16 * 1024

/** Answers `data: [address]`. Failures are thrown, for the door to explain. */
export const uploadRoute =
  (deps: Deps) =>
  async (c: Context): Promise<Response> => {
    const photo = await readSentPhoto(c)
    const address = await storeUpload(deps, photo, deps.facts(c).clientAddress)
    return c.json({ status: 200, message: 'OK', data: [address] }, 200, {
      'Cache-Control': 'no-store',
    })
  }

/** The one photo of a form, 10 MB at most. Fails with MALFORMED, FILE_TOO_LARGE or NOT_AN_IMAGE. */
export async function readSentPhoto(c: Context): Promise<Uint8Array> {
  const type = c.req.header('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) fail(gatewayErrors.MALFORMED)
  const body = await readBytes(c.req.raw, maxFile + around, studentDiscountErrors.FILE_TOO_LARGE)
  const photo = await photoIn(body, type)
  if (photo.byteLength > maxFile) fail(studentDiscountErrors.FILE_TOO_LARGE)
  return photo
}

async function photoIn(body: Uint8Array<ArrayBuffer>, type: string): Promise<Uint8Array> {
  const form = await new Response(body, { headers: { 'content-type': type } })
    .formData()
    .catch((cause: unknown) => fail(gatewayErrors.MALFORMED, { cause }))
  const [photo] = form.getAll('images')
  if (!(photo instanceof File)) return fail(studentDiscountErrors.NOT_AN_IMAGE)
  return new Uint8Array(await photo.arrayBuffer())
}
