/** The audit events of grievances, without their text. */
import { z } from 'zod'
import { auditEvent, changedFrom } from '#kernel/audit-event.ts'
import { numbersGone } from '#domain/messaging/number-gone.ts'
import { grievanceStatuses } from './grievance.ts'

const ticket = z.string()

export const privacyAudit = {
  'number.confirmed': auditEvent('order', z.strictObject({ reason: z.enum(numbersGone) }), {
    label: 'confirmed that the customer still has the mobile number',
    was: [],
  }),
  'grievance.answered': auditEvent(
    'grievance',
    changedFrom(
      { ticket, standing: z.enum(grievanceStatuses) },
      { ticket, standing: z.literal('redressed') },
    ),
    { label: 'answered a grievance' },
  ),
}
