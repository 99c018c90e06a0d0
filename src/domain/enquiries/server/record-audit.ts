/** Records what was done to enquiries. */
import { auditRecorder } from '#platform/audit/audit-log.ts'
import { enquiryAudit } from '../audit-events.ts'

export const recordAudit = auditRecorder(enquiryAudit)
