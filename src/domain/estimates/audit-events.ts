/** The audit events of estimates, without what anybody wrote. */
import { z } from 'zod'
import { added, auditEvent } from '#kernel/audit-event.ts'
import { amount } from '#kernel/audit-fields.ts'
import { requestKinds } from './estimate-request.ts'

const version = z.int()

export const estimateAudit = {
  'estimate.sent': auditEvent('order', added({ version, lines: z.int(), amount }), {
    label: 'sent an estimate',
    was: [],
  }),
  'estimate.withdrawn': auditEvent('order', added({ version }), {
    label: 'took an estimate back',
    was: [],
  }),
  'estimate.reminded': auditEvent('order', added({ version }), {
    label: 'reminded the customer of an estimate',
    was: [],
  }),
  'estimate.request-done': auditEvent('order', added({ kind: z.enum(requestKinds) }), {
    label: 'dealt with what the customer asked about an estimate',
    was: [],
  }),
  'estimate.answer-noted': auditEvent(
    'order',
    added({ version, accepted: z.int(), declined: z.int(), way: z.enum(['phone', 'counter']) }),
    { label: 'noted the customer’s answer to an estimate', was: [] },
  ),
}
