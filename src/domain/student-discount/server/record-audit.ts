/** Records what was done to student applications. */
import { auditRecorder } from '#platform/audit/audit-log.ts'
import { studentAudit } from '../audit-events.ts'

export const recordAudit = auditRecorder(studentAudit)
