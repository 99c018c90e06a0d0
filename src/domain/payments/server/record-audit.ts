/** Records what was done to payments and refunds. */
import { auditRecorder } from '#platform/audit/audit-log.ts'
import { paymentAudit } from '../audit-events.ts'

export const recordAudit = auditRecorder(paymentAudit)
