/** Records what colleagues did with estimates. */
import { auditRecorder } from '#platform/audit/audit-log.ts'
import { estimateAudit } from '../audit-events.ts'

export const recordAudit = auditRecorder(estimateAudit)
