/** How a customer is reached while the phone with their SIM is on the bench. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { withoutHidden } from '#kernel/plain-text.ts'
import { emailAddress, mobileNumber } from '#domain/customers/profile-fields.ts'
import { messagingErrors } from '#domain/messaging/errors.ts'
import { contactWays } from '#domain/messaging/order-contact.ts'
import { repairErrors } from '../errors.ts'
import { getStaffOrder } from './staff.ts'
import { listJobMessages } from './staff-intake.ts'

const way = z.enum(contactWays, { error: 'Please choose how the customer is reached' })

/** Each way asks for its own field alone. */
const fields = z.object({
  way,
  number: z
    .string()
    .overwrite(withoutHidden)
    .max(40)
    .optional()
    .describe('For `number`: a mobile number'),
  email: z.string().overwrite(withoutHidden).max(254).optional().describe('For `email`'),
})

const askedOf = { number: mobileNumber, email: emailAddress } as const

export const reachFields = fields.superRefine((typed, context) => {
  if (typed.way !== 'number' && typed.way !== 'email') return
  const read = askedOf[typed.way].safeParse(typed[typed.way] ?? '')
  for (const { message } of read.error?.issues ?? [])
    context.addIssue({ code: 'custom', path: [typed.way], message })
})

export const getPaperLink = endpoint({
  method: 'GET',
  path: '/staff/order/paper-link',
  summary: 'The link on the papers of an intake, by which the customer follows the repair',
  who: 'staff',
  action: 'see-jobs',
  query: z.object({ orderId: z.string().min(1).max(64) }),
  response: z.object({ token: z.string().describe('goes behind the # of /track-shared') }),
  errors: [repairErrors.JOB_NOT_FOUND],
})

export const setOrderContact = endpoint({
  method: 'POST',
  path: '/staff/order/contact',
  summary:
    'How the customer is reached about this repair: messages and codes of the order go there and nowhere else. It is no way into their account',
  who: 'staff',
  action: 'record-intake',
  body: reachFields.safeExtend({ orderId: z.string().min(1).max(64) }),
  response: z.object({}),
  errors: [repairErrors.JOB_NOT_FOUND, messagingErrors.CHANNEL_NOT_OFFERED],
  changes: [getStaffOrder, listJobMessages],
})
