/** The call for colleagues about devices that were handed over and are not paid for. Amounts are in rupees. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'

export const listOwed = endpoint({
  method: 'GET',
  path: '/staff/money/owed',
  summary: 'What was handed over with money due and is still owed, the oldest first',
  who: 'staff',
  action: 'see-money',
  response: z.array(
    z.object({
      orderId: z.string(),
      orderNumber: z.string(),
      device: z.string(),
      customer: z.string(),
      mobileNumber: z.string(),
      due: z.number(),
      since: z.iso.datetime().describe('When the device was handed over'),
      days: z.number().int().describe('whole days since then'),
      reason: z.string().describe('Why the owner allowed it'),
    }),
  ),
  errors: [],
})
