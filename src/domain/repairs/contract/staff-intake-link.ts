/** The calls of the counter for photos and a signature from a phone: the link, what has arrived, and its removal. */
import { z } from 'zod'
import { gatewayErrors } from '#kernel/app-error.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { signatureInput } from '#kernel/signature.ts'
import { repairErrors } from '../errors.ts'

const linkPath = '/staff/order/intake-link'
const orderId = z.string().min(1).max(64)
const who = { who: 'staff', action: 'record-intake' } as const
const link = z.object({ id: z.string(), by: z.string(), secondsLeft: z.number().int() })

export const getFromPhone = endpoint({
  ...who,
  method: 'GET',
  path: linkPath,
  summary: 'The open link of an intake, and what phones have sent that is not saved yet',
  query: z.object({ orderId }),
  response: z.object({
    link: link.nullable(),
    photos: z.array(z.string()),
    signature: signatureInput.nullable(),
  }),
  errors: [repairErrors.JOB_NOT_FOUND],
})

export const makeIntakeLink = endpoint({
  ...who,
  method: 'POST',
  path: linkPath,
  summary: 'Makes the one link by which a phone sends photos for an intake; an earlier one ends',
  body: z.object({ orderId }),
  response: link.extend({
    token: z.string().describe('goes behind the # of /counter-photos; told here and never again'),
  }),
  secretAnswer: true,
  errors: [repairErrors.JOB_NOT_FOUND, repairErrors.INTAKE_CLOSED, gatewayErrors.TOO_MANY],
  changes: [getFromPhone],
})

export const closeIntakeLink = endpoint({
  ...who,
  method: 'POST',
  path: '/staff/order/intake-link/close',
  summary: 'Ends the link of an intake; what has arrived stays',
  body: z.object({ orderId }),
  response: z.object({ orderId: z.string() }),
  errors: [repairErrors.JOB_NOT_FOUND],
  changes: [getFromPhone],
})

export const removeFromPhone = endpoint({
  ...who,
  method: 'POST',
  path: '/staff/order/intake-link/remove',
  summary: 'Removes a photo that a phone has sent, or without one the signature; safe to repeat',
  body: z.object({ orderId, photo: z.string().min(1).max(64).nullable() }),
  response: z.object({ orderId: z.string() }),
  errors: [repairErrors.JOB_NOT_FOUND],
  changes: [getFromPhone],
})
