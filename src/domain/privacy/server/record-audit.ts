/** Records what was done to grievances. */
import { auditRecorder } from '#platform/audit/audit-log.ts'
import { privacyAudit } from '../audit-events.ts'

export const recordAudit = auditRecorder(privacyAudit)
