/** Records what was done to the texts of messages. */
import { auditRecorder } from '#platform/audit/audit-log.ts'
import { messagingAudit } from '../audit-events.ts'

export const recordAudit = auditRecorder(messagingAudit)
