/** The audit events of orders before the repair. */
import { z } from 'zod'
import { added, auditEvent, nothingMore } from '#kernel/audit-event.ts'
import { amount } from '#kernel/audit-fields.ts'
import { paymentMethods } from '#domain/payments/method.ts'

/** Nothing that names anybody, because the audit log outlives a customer's data. */
const recipient = { state: z.string().nullable(), registered: z.boolean() }

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
  'order.recipient-changed': auditEvent('order', added(recipient), {
    label: 'changed the invoice details',
    was: [],
  }),
  'order.recipient-corrected': auditEvent(
    'order',
    added({ ...recipient, replaced: z.string(), takenBack: z.string(), issued: z.string() }),
    { label: 'corrected the recipient of the documents', was: [] },
  ),
}
