/** The calls for colleagues at the counter: refunds owed there, and handing them back. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { confirmReference, counterMoney } from '../counter-money.ts'
import { paymentErrors } from '../errors.ts'
import { paymentMethods } from '../method.ts'

export const listOwed = endpoint({
  method: 'GET',
  path: '/staff/counter/owed',
  summary:
    'Refunds of what was paid at the counter, or is less than the provider sends, to be handed back there; oldest first',
  who: 'staff',
  action: 'return-at-counter',
  response: z.array(
    z.object({
      refundId: z.string(),
      orderId: z.string(),
      orderNumber: z.string(),
      amount: z.number().describe('rupees'),
      paidBy: z.enum(paymentMethods),
      since: z.iso.datetime(),
    }),
  ),
  errors: [],
})

export const returnAtCounter = endpoint({
  method: 'POST',
  path: '/staff/counter/return',
  summary: 'Notes that a refund was handed back at the counter, how and by whom',
  who: 'staff',
  action: 'return-at-counter',
  recent: true,
  body: z.object({
    refundId: z.string().min(1).max(64),
    money: counterMoney,
    confirmReference,
  }),
  response: z.object({}),
  message: 'Noted as handed back',
  errors: [paymentErrors.REFUND_NOT_OWED, paymentErrors.REFERENCE_USED],
  changes: [listOwed],
})
