/** The calls for colleagues about devices that nobody collects. */
import { z } from 'zod'
import { plainNote } from '#kernel/text-fields.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { repairErrors } from '../errors.ts'
import { reminderKeys } from '../collection.ts'
import { unclaimedReasons } from '../outcome.ts'
import { outcomeErrors } from '../outcome-errors.ts'
import { findJobs, getStaffOrder } from './staff.ts'
import { getBoard, getLane } from './staff-board.ts'

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
          why: z
            .enum(['repaired', 'give-back', 'unanswered'])
            .describe('unanswered: its estimate ended without an answer'),
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

export const collectAfterAll = endpoint({
  method: 'POST',
  path: '/staff/order/collected-after-all',
  summary: 'Its owner came after all: an unclaimed device is on the board again, to be handed over',
  who: 'staff',
  action: 'mark-unclaimed',
  body: z.object({ orderId: z.string().min(1).max(64) }),
  response: z.object({}),
  message: 'Back on the board',
  errors: [repairErrors.JOB_NOT_FOUND, outcomeErrors.NOT_UNCLAIMED],
  changes: [getBoard, getLane, findJobs, getStaffOrder, listUncollected],
})

export const markUnclaimed = endpoint({
  method: 'POST',
  path: '/staff/order/unclaimed',
  summary:
    'Marks a device that nobody collected as unclaimed: it leaves the board and may be recycled',
  who: 'staff',
  action: 'mark-unclaimed',
  recent: true,
  body: z.object({
    orderId: z.string().min(1).max(64),
    reason: z.enum(unclaimedReasons, { error: 'Please choose a reason' }),
    note: plainNote(300).default('').describe('For the customer; required for another reason'),
  }),
  response: z.object({ at: z.iso.datetime() }),
  message: 'Marked as unclaimed',
  errors: [
    repairErrors.JOB_NOT_FOUND,
    outcomeErrors.NOT_UNCLAIMED_YET,
    outcomeErrors.REASON_NEEDS_WORDS,
  ],
  changes: [getBoard, getLane, findJobs, getStaffOrder, listUncollected],
})
