/** The audit events of student applications. */
import { z } from 'zod'
import { auditEvent, changedFrom, nothingMore } from '#kernel/audit-event.ts'
import { declineReasons } from './student-discount.ts'

const before = { status: z.literal('new') }

export const studentAudit = {
  'application.approved': auditEvent(
    'application',
    changedFrom(before, { status: z.literal('approved') }),
    { label: 'approved a student discount' },
  ),
  'application.photo-opened': auditEvent('application', nothingMore, {
    label: 'opened a photo of a student',
    was: [],
  }),
  'application.declined': auditEvent(
    'application',
    changedFrom(before, { status: z.literal('declined'), reason: z.enum(declineReasons) }),
    { label: 'declined a student discount' },
  ),
}
