/** The calls about refunds that did not arrive, and about disputes. Amounts are in rupees. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { confirmReference, counterMoney } from '#domain/payments/counter-money.ts'
import { paymentErrors } from '#domain/payments/errors.ts'
import { withdrawalReasons } from '#domain/payments/refund-reason.ts'
import { disputeLine, refundLine } from '../money-line.ts'
import {
  getDaySheet,
  getOrderMoney,
  listMoney,
  listMoneyBack,
  listSheetLines,
} from './staff-money.ts'
import { listStaffDocuments } from './staff.ts'

export const listFailedRefunds = endpoint({
  method: 'GET',
  path: '/staff/money/refunds/failed',
  summary: 'Refunds that did not arrive and wait for a decision, the longest-waiting first',
  who: 'staff',
  action: 'manage-money',
  response: z.array(
    refundLine.extend({
      mayWithdraw: z.boolean().describe('False where the money is the customer’s'),
    }),
  ),
  errors: [],
})

const ofRefund = z.object({ refundId: z.string().min(1).max(64) })
/** What a decision about a failed refund makes stale. */
const stale = [
  listMoney,
  getDaySheet,
  listSheetLines,
  listMoneyBack,
  getOrderMoney,
  listStaffDocuments,
]
const errors = [paymentErrors.REFUND_NOT_FAILED, paymentErrors.PAYMENT_PROVIDER_UNREACHABLE]

export const sendRefundAgain = endpoint({
  method: 'POST',
  path: '/staff/money/refunds/again',
  summary: 'Sends a failed refund again, unless the provider has it after all',
  who: 'staff',
  action: 'manage-money',
  recent: true,
  body: ofRefund,
  response: z.object({}),
  message: 'The refund is on its way again',
  errors,
  changes: [listFailedRefunds, ...stale],
})

export const handBackRefund = endpoint({
  method: 'POST',
  path: '/staff/money/refunds/hand-back',
  summary: 'Notes that the money of a failed refund was handed back at the counter',
  who: 'staff',
  action: 'manage-money',
  recent: true,
  body: ofRefund.extend({ money: counterMoney, confirmReference }),
  response: z.object({}),
  message: 'Noted as handed back',
  errors: [...errors, paymentErrors.REFERENCE_USED],
  changes: [listFailedRefunds, ...stale],
})

export const withdrawRefund = endpoint({
  method: 'POST',
  path: '/staff/money/refunds/withdraw',
  summary: 'Keeps the money of a failed refund, where nothing is owed; its document is taken back',
  who: 'staff',
  action: 'manage-money',
  recent: true,
  body: ofRefund.extend({
    because: z.enum(withdrawalReasons, { error: 'Please choose a reason' }),
  }),
  response: z.object({}),
  message: 'The refund is withdrawn',
  errors: [...errors, paymentErrors.REFUND_IS_OWED],
  changes: [listFailedRefunds, ...stale],
})

export const listDisputes = endpoint({
  method: 'GET',
  path: '/staff/money/disputes',
  summary: 'Disputes at the bank, the newest first, at most 200',
  who: 'staff',
  action: 'manage-money',
  response: z.array(disputeLine),
  errors: [],
})
