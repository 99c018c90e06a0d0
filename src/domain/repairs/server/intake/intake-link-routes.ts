/** The routes of photos from a phone: the counter's, and those of the page that the phone opens. */
import { fail } from '#kernel/app-error.ts'
import type { Shop } from '#kernel/shop.ts'
import { serve } from '#platform/http/serve.ts'
import type { UploadDeps } from '#domain/student-discount/server/store-upload.ts'
import * as phone from '../../contract/intake-link.ts'
import * as counter from '../../contract/staff-intake-link.ts'
import { repairErrors } from '../../errors.ts'
import { intakeLinkErrors } from '../../intake/intake-link-errors.ts'
import { findStoredJob } from '../repository.ts'
import {
  closeIntakeLink,
  countPhoneCall,
  findOpenLink,
  getIntakeLink,
  makeIntakeLink,
} from './intake-links.ts'
import {
  addPhonePhoto,
  readPhoneIntake,
  removeFromPhone,
  showToPhone,
  signOnPhone,
} from './phone-intakes.ts'

export const intakeLinkRoutes = (deps: UploadDeps & { readonly shop: Shop }) => [
  serve(counter.getFromPhone, async (_, { orderId }) => {
    if (!(await findStoredJob(deps.db, orderId))) fail(repairErrors.JOB_NOT_FOUND)
    const link = await findOpenLink(deps, orderId)
    return { link, ...(await readPhoneIntake(deps.db, orderId)) }
  }),
  serve(counter.makeIntakeLink, (by, { orderId }) => makeIntakeLink(deps, by, orderId)),
  serve(counter.closeIntakeLink, async (by, { orderId }) => {
    await closeIntakeLink(deps, by, orderId)
    return { orderId }
  }),
  serve(counter.removeFromPhone, async (_, { orderId, photo }) => {
    await removeFromPhone(deps.db, { orderId, photo })
    return { orderId }
  }),
  serve(phone.showIntakeLink, async (_, { token }, request) => {
    await countPhoneCall(deps, request)
    return showToPhone(deps, token)
  }),
  serve(
    phone.sendIntakePhoto,
    (_, { file, key }, { token = '' }) => addPhonePhoto(deps, { token, file, key }),
    // Before the photo is received, so that nobody without a good link can send ten megabytes.
    async (_, request) => {
      await countPhoneCall(deps, request)
      if (!request.token) fail(intakeLinkErrors.INTAKE_LINK_ENDED)
      await getIntakeLink(deps.db, request.token, deps.clock())
    },
  ),
  serve(phone.signIntake, async (_, { token, signature }, request) => {
    await countPhoneCall(deps, request)
    return signOnPhone(deps, { token, signature })
  }),
]
