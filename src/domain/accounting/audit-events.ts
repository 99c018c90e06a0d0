/** The audit events of the cash drawer. Amounts are in paise. */
import { z } from 'zod'
import { added, auditEvent, changedFrom } from '#kernel/audit-event.ts'
import { amount } from '#kernel/audit-fields.ts'

export const accountingAudit = {
  'drawer.started': auditEvent('drawer', added({ float: amount }), {
    label: 'started the cash drawer',
    was: [],
  }),
  'drawer.paid-in': auditEvent('drawer', added({ amount, reason: z.string() }), {
    label: 'put money into the cash drawer',
    was: [],
  }),
  'drawer.paid-out': auditEvent('drawer', added({ amount, reason: z.string() }), {
    label: 'took money out of the cash drawer',
    was: [],
  }),
  'drawer.closed': auditEvent(
    'drawer',
    added({ expected: amount, counted: amount, difference: amount, left: amount }),
    { label: 'closed the cash drawer', was: [] },
  ),
  'drawer.counted-again': auditEvent(
    'drawer',
    changedFrom({ counted: amount }, { counted: amount, difference: amount, reason: z.string() }),
    { label: 'counted a closed cash drawer again', was: [] },
  ),
  'drawer.limit-changed': auditEvent(
    'setting',
    changedFrom({ reasonAbove: amount }, { reasonAbove: amount }),
    { label: 'changed from which difference a cash drawer needs a reason', was: [] },
  ),
}
