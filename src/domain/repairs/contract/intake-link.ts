/** The calls of the page that a phone opens by scanning the code at the counter. Nobody signs in: the link's token is enough. */
import { z } from 'zod'
import { gatewayErrors } from '#kernel/app-error.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { signatureBody, signatureInput } from '#kernel/signature.ts'
import { onePhoto } from '#domain/student-discount/contract/customer.ts'
import { intakeLinkErrors } from '../intake/intake-link-errors.ts'

const token = z.string().min(1).max(64).describe('what stands behind the # of the link')
const ended = [
  intakeLinkErrors.INTAKE_LINK_ENDED,
  intakeLinkErrors.INTAKE_LINK_REPLACED,
  gatewayErrors.TOO_MANY,
]

const state = z.object({
  orderNumber: z.string(),
  device: z.string(),
  secondsLeft: z.number().int().describe('until the link ends'),
  photos: z.number().int().describe('how many the counter has from phones'),
  asksSignature: z.boolean().describe('the owner of the device signs its intake'),
  isSigned: z.boolean(),
})

export const showIntakeLink = endpoint({
  method: 'POST',
  path: '/intake-link/shown',
  summary: 'For which device a link takes photos, and until when',
  who: 'anyone',
  body: z.object({ token }),
  response: state,
  errors: ended,
})

/** The token comes as a bearer token, so that it is checked before the photo is received. */
export const sendIntakePhoto = endpoint({
  method: 'POST',
  path: '/intake-link/photos',
  summary: 'Sends one photo of the device to the counter; the same `key` again adds no other',
  who: 'anyone',
  accepts: 'upload',
  load: 'uploads',
  upload: onePhoto.upload,
  form: z.object({ key: z.string().regex(/^[\w-]{16,64}$/) }),
  response: state,
  errors: [...ended, intakeLinkErrors.PHONE_PHOTOS_FULL, ...onePhoto.errors],
})

export const signIntake = endpoint({
  method: 'POST',
  path: '/intake-link/signature',
  summary: 'Sends the signature of the owner to the counter, in place of an earlier one',
  who: 'anyone',
  body: z.object({ token, signature: signatureInput }),
  maxBody: signatureBody,
  response: state,
  errors: ended,
})
