/** The calls by which colleagues read the numbers of a device, when it comes in and before it leaves. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { plainLine } from '#kernel/text-fields.ts'
import { repairErrors } from '../errors.ts'
import { numberErrors } from '../numbers/number-errors.ts'
import { readingFields, readingMoments } from '../numbers/device-numbers.ts'
import { getStaffOrder } from './staff.ts'
import { getBoard } from './staff-board.ts'

const orderId = z.string().min(1).max(64)
const reading = z
  .object({
    numbers: z.array(z.string()),
    unreadable: z.string(),
    at: z.iso.datetime(),
    by: z.string(),
  })
  .nullable()

export const getDeviceNumbers = endpoint({
  method: 'GET',
  path: '/staff/order/numbers',
  summary: 'The numbers that were read from a device, and whether they are the same',
  who: 'staff',
  action: 'see-jobs',
  query: z.object({ orderId }),
  response: z.object({
    booked: z.string().nullable().describe('The number that the customer gave'),
    cameIn: reading,
    leaves: reading,
    state: z
      .enum(['fine', 'unread', 'differ'])
      .describe('`unread`: read at its arrival and not since; both others stop the hand-over'),
    allowed: z.object({ reason: z.string(), at: z.iso.datetime(), by: z.string() }).nullable(),
    mayRead: z.enum(readingMoments).nullable().describe('What this colleague may read now'),
    mayAllow: z.boolean(),
  }),
  errors: [repairErrors.JOB_NOT_FOUND],
})

export const readDeviceNumbers = endpoint({
  method: 'POST',
  path: '/staff/order/numbers',
  summary: 'Records the numbers of a device as they stand on it',
  who: 'staff',
  action: 'record-intake',
  body: readingFields
    .extend({ orderId, moment: z.enum(readingMoments) })
    .refine(({ numbers, unreadable }) => numbers.length > 0 || unreadable !== '', {
      path: ['numbers'],
      message: 'Please read a number, or say why none can be read',
    }),
  response: z.object({}),
  errors: [repairErrors.JOB_NOT_FOUND, numberErrors.NUMBERS_NOT_NOW],
  changes: [getDeviceNumbers, getStaffOrder, getBoard],
})

export const allowOtherNumber = endpoint({
  method: 'POST',
  path: '/staff/order/numbers/allow',
  summary: 'The owner lets a device go whose number is not the one that came in',
  who: 'staff',
  action: 'allow-other-number',
  body: z.object({
    orderId,
    reason: plainLine(300, { missing: 'Please say why it is right all the same' }),
  }),
  response: z.object({}),
  errors: [repairErrors.JOB_NOT_FOUND, numberErrors.NUMBERS_DO_NOT_DIFFER],
  changes: [getDeviceNumbers, getStaffOrder, getBoard],
})
