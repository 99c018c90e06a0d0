/** Records what was done to guides and their categories. */
import { auditRecorder } from '#platform/audit/audit-log.ts'
import { guideAudit } from '../audit-events.ts'

export const recordAudit = auditRecorder(guideAudit)
