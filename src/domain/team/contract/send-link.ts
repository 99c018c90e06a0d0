/** The call that sends a one-time link by SMS. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { isMobile, readMobile } from '#kernel/phone.ts'
import { teamErrors } from '../errors.ts'

const notMobile = 'Please enter a 10-digit mobile number'

export const sendLink = endpoint({
  method: 'POST',
  path: '/staff/colleagues/send-link',
  summary: 'Sends a one-time link, which was just made, by SMS to a colleague’s phone',
  who: 'staff',
  action: 'manage-colleagues',
  recent: true,
  body: z.object({
    secret: z.string().min(1).max(128).describe('What follows the # of the link'),
    mobileNumber: z
      .string({ error: notMobile })
      .overwrite((typed) => readMobile(typed) ?? typed)
      .refine(isMobile, notMobile)
      .describe('Ten digits, without the country code'),
  }),
  response: z.object({}),
  message: 'The link is on its way',
  errors: [teamErrors.LINK_ENDED],
})
