/** The audit events of payments and refunds. Amounts are in paise. */
import { z } from 'zod'
import { added, auditEvent, changedFrom } from '#kernel/audit-event.ts'
import { amount, price, titled, traceId } from '#kernel/audit-fields.ts'
import { formatRupees, paise, toRupees } from '#kernel/money.ts'
import { counterMethods } from './counter-money.ts'
import { reasonTitles, withdrawalTitles } from './refund-reason.ts'

export const paymentAudit = {
  'refund.requested': auditEvent(
    'order',
    changedFrom(
      { left: amount },
      { left: amount, amount, reason: titled(reasonTitles), refundId: traceId },
    ),
    {
      label: 'sent money back',
      sentence: ({ after }) =>
        `sent ${formatRupees(toRupees(paise(after.amount)))} back: ${reasonTitles[after.reason]}`,
      was: [{ sentence: { begins: 'sent ₹', matches: /^sent ₹[\d,]+\.\d\d back: / } }],
    },
  ),
  'refund.paid-at-counter': auditEvent('order', added({ method: z.enum(counterMethods), amount }), {
    label: 'handed money back at the counter',
  }),
  'refund.sent-again': auditEvent(
    'payment',
    added({ refundId: traceId, amount, round: z.number().int() }),
    { label: 'sent a failed refund again' },
  ),
  'refund.handed-back': auditEvent(
    'payment',
    added({ refundId: traceId, method: z.enum(counterMethods), amount }),
    { label: 'handed a failed refund back at the counter' },
  ),
  'refund.withdrawn': auditEvent(
    'payment',
    added({ refundId: traceId, amount, because: titled(withdrawalTitles) }),
    { label: 'withdrew a failed refund' },
  ),
  'payment.reference-confirmed': auditEvent(
    'order',
    added({ amount, order: z.string(), reason: z.string() }),
    {
      label: 'took a reference that another order has',
      sentence: ({ after: { order, reason } }) =>
        `took the reference of ${order} once more: ${reason}`,
      was: [],
    },
  ),
  'qr-code.opened': auditEvent('order', added({ amount }), {
    label: 'showed a UPI QR code',
    was: [],
  }),
  'qr-code.closed': auditEvent('order', added({ amount }), {
    label: 'closed a UPI QR code',
    was: [],
  }),
  'receipt.assigned': auditEvent(
    'order',
    changedFrom(
      { standing: z.literal('unassigned'), paymentId: z.string() },
      { standing: z.literal('counted'), paymentId: z.string(), amount },
    ),
    { label: 'assigned a receipt to the order' },
  ),
  'receipt.returned': auditEvent(
    'payment',
    changedFrom({ amount, refunded: price }, { refundId: traceId }),
    { label: 'sent an unassigned receipt back' },
  ),
}
