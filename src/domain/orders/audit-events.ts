/** The audit events of orders before the repair. */
import { z } from 'zod'
import { added, auditEvent, nothingMore } from '#kernel/audit-event.ts'
import { amount, timestamp, titled } from '#kernel/audit-fields.ts'
import { counterMethods } from '#domain/payments/counter-money.ts'
import { paymentMethods } from '#domain/payments/method.ts'
import { recipientKinds } from '#domain/customers/recipient-kind.ts'
import { closeReasonTitles } from './contact-request.ts'
import { jobServiceKeys } from './service-type.ts'

/** Nothing that names anybody, because the audit log outlives a customer's data. */
const recipient = {
  state: z.string().nullable(),
  registered: z.boolean(),
  kind: z.enum(recipientKinds).optional(),
}

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
  'order.taken-in': auditEvent('order', added({ newCustomer: z.boolean() }), {
    label: 'took a device in to find the fault',
    was: [],
  }),
  'order.erasure-waits': auditEvent('order', nothingMore, {
    label: 'wanted to delete the account, and has to collect the device first',
    was: [],
  }),
  'order.paid-at-counter': auditEvent('order', added({ method: z.enum(counterMethods), amount }), {
    label: 'took a payment at the counter',
    was: [],
  }),
  'order.unpaid-hand-over-allowed': auditEvent('order', added({ due: amount }), {
    label: 'allowed the hand-over with money due',
    was: [],
  }),
  'order.called-off': auditEvent('order', added({ fee: amount, refund: amount }), {
    label: 'called the order off',
    was: [],
  }),
  'order.pickup-time-chosen': auditEvent('order', added({ from: timestamp, until: timestamp }), {
    label: 'chose when the pickup should come',
    was: [],
  }),
  'contact-request.called': auditEvent('order', added({ attempt: z.int(), nextTry: timestamp }), {
    label: 'called, no answer',
    was: [],
  }),
  'contact-request.converted': auditEvent(
    'order',
    added({ service: z.enum(jobServiceKeys), amount }),
    { label: 'turned a contact request into a booking', was: [] },
  ),
  'contact-request.closed': auditEvent('order', added({ reason: titled(closeReasonTitles) }), {
    label: 'closed a contact request',
    was: [],
  }),
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
