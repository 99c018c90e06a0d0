/** The calls for colleagues about devices that nobody collects. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { reminderKeys } from '../collection.ts'

export const listUncollected = endpoint({
  method: 'GET',
  path: '/staff/uncollected',
  summary: 'Devices that wait to be collected, the longest first, with what their owners were sent',
  who: 'staff',
  action: 'answer-customers',
  response: z.object({
    count: z.number().int(),
    devices: z
      .array(
        z.object({
          orderId: z.string(),
          orderNumber: z.string(),
          device: z.string(),
          customer: z.string(),
          mobileNumber: z.string(),
          why: z.enum(['repaired', 'give-back']),
          since: z.iso.datetime(),
          days: z.number().int().describe('whole days it has waited'),
          fee: z.number().describe('rupees of storage so far, tax included'),
          reminders: z.array(z.object({ key: z.enum(reminderKeys), at: z.iso.datetime() })),
          isOver: z.boolean().describe('The time of the terms and of the last message is over'),
        }),
      )
      .describe('At most two hundred'),
  }),
  errors: [],
})
export type UncollectedDevice = z.output<(typeof listUncollected)['response']>['devices'][number]
