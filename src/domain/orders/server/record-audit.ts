/** Records what was done to orders at the counter. */
import { auditRecorder } from '#platform/audit/audit-log.ts'
import { bookingAudit } from '../audit-events.ts'

export const recordAudit = auditRecorder(bookingAudit)
