/** Records what was done to colleagues’ access. */
import { auditRecorder } from '#platform/audit/audit-log.ts'
import { teamAudit } from '../audit-events.ts'

export const recordAudit = auditRecorder(teamAudit)
