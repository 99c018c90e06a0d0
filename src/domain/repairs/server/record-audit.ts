/** Records what was done to repairs. */
import { auditRecorder } from '#platform/audit/audit-log.ts'
import { repairAudit } from '../audit-events.ts'

export const recordAudit = auditRecorder(repairAudit)
