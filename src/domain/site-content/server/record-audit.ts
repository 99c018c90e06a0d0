/** Records what was done to the site’s content. */
import { auditRecorder } from '#platform/audit/audit-log.ts'
import { siteContentAudit } from '../audit-events.ts'

export const recordAudit = auditRecorder(siteContentAudit)
