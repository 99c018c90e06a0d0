/** Records what was done to the pickup area. */
import { auditRecorder } from '#platform/audit/audit-log.ts'
import { addressAudit } from '../audit-events.ts'

export const recordAudit = auditRecorder(addressAudit)
