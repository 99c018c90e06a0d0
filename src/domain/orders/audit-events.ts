/** The audit events of orders before the repair. */
import { z } from 'zod'
import { added, auditEvent, nothingMore } from '#kernel/audit-event.ts'
import { amount } from '#kernel/audit-fields.ts'
import { paymentMethods } from '#domain/payments/method.ts'

export const orderAudit = {
  'customer.looked-up': auditEvent('customer', nothingMore, {
    label: 'looked up a customer by number',
    was: [],
  }),
  'order.booked-at-counter': auditEvent(
    'order',
    added({ payment: z.enum(paymentMethods), amount, newCustomer: z.boolean() }),
    { label: 'booked at the counter' },
  ),
  'order.recipient-changed': auditEvent(
    'order',
    added({ state: z.string().nullable(), registered: z.boolean() }),
    { label: 'changed the invoice details' },
  ),
}
