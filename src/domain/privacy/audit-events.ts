/** The audit events of grievances, without their text. */
import { z } from 'zod'
import { auditEvent, changedFrom } from '#kernel/audit-event.ts'
import { grievanceStatuses } from './grievance.ts'

const ticket = z.string()

export const privacyAudit = {
  'grievance.answered': auditEvent(
    'grievance',
    changedFrom(
      { ticket, standing: z.enum(grievanceStatuses) },
      { ticket, standing: z.literal('redressed') },
    ),
    { label: 'answered a grievance' },
  ),
}
