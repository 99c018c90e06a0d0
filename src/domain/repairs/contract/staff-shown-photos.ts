/** The call with which a colleague shows a photo of an intake to its customer. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { repairErrors } from '../errors.ts'
import { getIntake } from './staff-intake.ts'

export const showPhoto = endpoint({
  method: 'POST',
  path: '/staff/order/photos/show',
  summary: 'Shows a photo of the intake in the customer’s repair report, or hides it again',
  who: 'staff',
  action: 'record-intake',
  body: z.object({
    orderId: z.string().min(1).max(64),
    photo: z.string().min(1).max(64),
    shown: z.boolean(),
  }),
  response: z.object({ shown: z.array(z.string()) }),
  errors: [repairErrors.JOB_NOT_FOUND, repairErrors.PHOTO_NOT_FOUND],
  changes: [getIntake],
})
