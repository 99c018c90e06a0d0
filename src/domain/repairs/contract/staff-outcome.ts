/** The calls for colleagues that end a repair otherwise than repaired. */
import { z } from 'zod'
import { plainNote } from '#kernel/text-fields.ts'
import { gatewayErrors } from '#kernel/app-error.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { orderErrors } from '#domain/orders/errors.ts'
import { paymentErrors } from '#domain/payments/errors.ts'
import { repairErrors } from '../errors.ts'
import { noFixReasons } from '../outcome.ts'
import { outcomeErrors } from '../outcome-errors.ts'
import { findJobs, getStaffOrder } from './staff.ts'
import { getBoard, getLane } from './staff-board.ts'
import { getInspection } from './staff-inspection.ts'

const orderId = z.string().min(1).max(64)
const path = '/staff/order/no-fix'

export const viewNoFix = endpoint({
  method: 'GET',
  path,
  summary: 'What ending a repair without a fix would mean now',
  who: 'staff',
  action: 'work-at-bench',
  query: z.object({ orderId }),
  response: z.object({
    possible: z.boolean(),
    refund: z.number().describe('rupees that would go back'),
    atCounter: z.number().describe('of them, rupees to be handed back at the counter'),
    limit: z.number().describe('rupees up to which it takes no owner'),
    allowed: z.boolean().describe('Whether this colleague may send that much back'),
  }),
  errors: [repairErrors.JOB_NOT_FOUND],
})

export const endWithoutFix = endpoint({
  method: 'POST',
  path,
  summary: 'Ends a repair without a fix: nothing is charged, all money goes back, the device too',
  who: 'staff',
  action: 'work-at-bench',
  body: z.object({
    orderId,
    reason: z.enum(noFixReasons, { error: 'Please choose a reason' }),
    note: plainNote(300).default('').describe('For the customer; required for another reason'),
  }),
  response: z.object({ orderId: z.string(), refund: z.number().describe('rupees that go back') }),
  message: 'Ended without a fix',
  errors: [
    orderErrors.ORDER_NOT_FOUND,
    repairErrors.JOB_NOT_FOUND,
    outcomeErrors.NO_FIX_NOT_NOW,
    orderErrors.OWNER_NEEDED,
    outcomeErrors.REASON_NEEDS_WORDS,
    gatewayErrors.SHOW_PASSKEY,
    paymentErrors.NOTHING_TO_REFUND,
  ],
  changes: [getBoard, getLane, findJobs, getStaffOrder, getInspection, viewNoFix],
})
