/** Records what was done to the catalogue. */
import { auditRecorder } from '#platform/audit/audit-log.ts'
import { catalogueAudit } from '../audit-events.ts'

export const recordAudit = auditRecorder(catalogueAudit)
