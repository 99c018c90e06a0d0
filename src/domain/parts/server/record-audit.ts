/** Records what was done to parts and purchase orders. */
import { auditRecorder } from '#platform/audit/audit-log.ts'
import { partAudit } from '../audit-events.ts'

export const recordAudit = auditRecorder(partAudit)
