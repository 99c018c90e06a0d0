/** The calls that set what a repair waits for, and end the wait. */
import { z } from 'zod'
import { plainLine } from '#kernel/text-fields.ts'
import { dayInput } from '#kernel/date-input.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { repairErrors } from '../errors.ts'
import { waitingErrors } from '../waiting-errors.ts'
import { longestWaitNote, waitKinds } from '../waiting.ts'
import { findJobs, getStaffOrder } from './staff.ts'
import { getBoard, getLane } from './staff-board.ts'
import { getWorkTime } from './staff-work-time.ts'
import { getIntake } from './staff-intake.ts'

const orderId = z.string().min(1).max(64)
/** A repair that waits is not late, and its promised time stands still. */
const waited = [getBoard, getLane, findJobs, getStaffOrder, getIntake, getWorkTime] as const

export const setWaiting = endpoint({
  method: 'POST',
  path: '/staff/order/waiting',
  summary: 'Sets what a repair waits for; the customer gets a message and reads it in tracking',
  who: 'staff',
  action: 'change-estimates',
  body: z.object({
    orderId,
    for: z.enum(waitKinds, { error: 'Please choose what it waits for' }),
    until: dayInput.nullable().describe('The day on which the part is expected'),
    note: plainLine(longestWaitNote)
      .nullable()
      .describe('For the customer: the question to them, or more about the part'),
  }),
  response: z.object({ since: z.iso.datetime() }),
  errors: [
    repairErrors.JOB_NOT_FOUND,
    repairErrors.JOB_CLOSED,
    waitingErrors.WAITING_NOT_NOW,
    waitingErrors.WAITING_CHANGED_MEANWHILE,
    waitingErrors.QUESTION_MISSING,
  ],
  changes: waited,
})

export const endWaiting = endpoint({
  method: 'POST',
  path: '/staff/order/waiting/end',
  summary: 'Ends the wait of a repair: its promised time is later by the working time of the wait',
  who: 'staff',
  action: 'change-estimates',
  body: z.object({ orderId, since: z.iso.datetime().describe('The wait the colleague saw') }),
  response: z.object({ estimate: z.iso.datetime().nullable().describe('The promised time') }),
  errors: [repairErrors.JOB_NOT_FOUND, waitingErrors.WAITING_CHANGED_MEANWHILE],
  changes: waited,
})
