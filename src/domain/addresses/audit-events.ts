/** The audit events of the pickup area. */
import { z } from 'zod'
import { auditEvent, changed } from '#kernel/audit-event.ts'

const corners = z.array(z.object({ lat: z.number(), lng: z.number() }))

export const addressAudit = {
  'pickup-area.changed': auditEvent('setting', changed({ corners }), {
    label: 'changed the pickup area',
  }),
}
