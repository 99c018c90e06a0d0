/** Photos of devices that came in: sent and seen by colleagues only. */
import type { Context } from 'hono'
import { fail } from '#kernel/app-error.ts'
import { hours } from '#kernel/time.ts'
import type { StaffFileAccess } from '#platform/http/staff-file-access.ts'
import { takeToken } from '#platform/http/rate-limit.ts'
import { studentDiscountErrors } from '#domain/student-discount/errors.ts'
import { storePhoto, type UploadDeps } from '#domain/student-discount/server/store-upload.ts'
import { readPhoto } from '#domain/student-discount/server/private-photos.ts'
import { readSentPhoto } from '#domain/student-discount/server/upload-route.ts'
import { intakePhotoQuery } from '../../contract/staff-intake.ts'
import { repairErrors } from '../../errors.ts'
import { findIntake } from './intakes.ts'

type Deps = UploadDeps & { readonly staffAccess: StaffFileAccess }

/** Of one colleague: a counter has many devices an hour, and none a hundred. */
const hourly = { limit: 240, per: hours(1) }

/** Answers `data: [id]`; the photo is nobody's until an intake is saved with it. Failures are thrown. */
export const sendIntakePhoto =
  (deps: Deps) =>
  async (c: Context): Promise<Response> => {
    const { id } = await deps.staffAccess(c, 'record-intake')
    const key = `intake-photo:${id}`
    const taken = await takeToken(deps.db, { key, ...hourly, now: deps.clock() })
    if (!taken.ok) fail(studentDiscountErrors.TOO_MANY_UPLOADS, { retryAfter: taken.retryAfter })
    const photo = await storePhoto(deps, await readSentPhoto(c))
    return c.json({ status: 200, message: 'OK', data: [photo] }, 200, {
      'Cache-Control': 'no-store',
    })
  }

/** A photo of that order's intake. Fails with PHOTO_NOT_FOUND for any other, as for none. */
export const showIntakePhoto =
  (deps: Deps) =>
  async (c: Context): Promise<Response> => {
    await deps.staffAccess(c, 'see-jobs')
    const { orderId, photo } = intakePhotoQuery.parse({
      orderId: c.req.query('orderId'),
      photo: c.req.query('photo'),
    })
    const intake = await findIntake(deps.db, orderId)
    if (!intake?.photos.includes(photo)) fail(repairErrors.PHOTO_NOT_FOUND)
    const bytes = (await readPhoto(deps.files, photo)) ?? fail(repairErrors.PHOTO_NOT_FOUND)
    return new Response(new Uint8Array(bytes), {
      headers: {
        'Content-Type': 'image/webp',
        'Content-Length': String(bytes.byteLength),
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'no-store',
      },
    })
  }
