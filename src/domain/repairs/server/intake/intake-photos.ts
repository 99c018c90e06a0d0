/** Photos of devices on arrival, uploaded and seen by colleagues only. */
import { fail } from '#kernel/app-error.ts'
import { hours } from '#kernel/time.ts'
import { serve } from '#platform/http/serve.ts'
import { takeToken } from '#platform/http/rate-limit.ts'
import { studentDiscountErrors } from '#domain/student-discount/errors.ts'
import { storePhoto, type UploadDeps } from '#domain/student-discount/server/store-upload.ts'
import { readPhoto } from '#domain/student-discount/server/private-photos.ts'
import { intakePhoto, intakePhotoUpload } from '../../contract/staff-intake.ts'
import { repairErrors } from '../../errors.ts'
import { findCollection } from '../run/collections.ts'
import { findClaim } from '../warranty/claims.ts'
import { findIntake } from './intakes.ts'
import { readPhoneIntake } from './phone-intakes.ts'

/** For one colleague: more than any counter needs in an hour. */
const hourly = { limit: 240, per: hours(1) }

export const intakePhotoRoutes = (deps: UploadDeps) => [
  /** The photo belongs to nothing until an intake is saved with it. */
  serve(
    intakePhotoUpload,
    async (_, { file }) => [await storePhoto(deps, file)],
    async ({ id }) => {
      const key = `intake-photo:${id}`
      const taken = await takeToken(deps.db, { key, ...hourly, now: deps.clock() })
      if (!taken.ok) fail(studentDiscountErrors.TOO_MANY_UPLOADS, { retryAfter: taken.retryAfter })
    },
  ),
  /** A photo of that order's intake, also from a phone before it is saved, of its collection at the door, or of its warranty claim. Fails with PHOTO_NOT_FOUND for any other, as for none. */
  serve(intakePhoto, async (_, { orderId, photo }) => {
    const intake = await findIntake(deps.db, orderId)
    const collection = await findCollection(deps.db, orderId)
    const fromPhone = await readPhoneIntake(deps.db, orderId)
    const claim = await findClaim(deps.db, orderId)
    if (![intake, collection, fromPhone, claim].some((one) => one?.photos.includes(photo)))
      fail(repairErrors.PHOTO_NOT_FOUND)
    const body = (await readPhoto(deps.files, photo)) ?? fail(repairErrors.PHOTO_NOT_FOUND)
    return { body, type: 'image/webp' }
  }),
]
