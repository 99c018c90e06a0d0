/** The audit events of all domains, for the one screen that shows them together. */
import { auditCatalogue } from '#kernel/audit-catalogue.ts'
import { addressAudit } from '#domain/addresses/audit-events.ts'
import { guideAudit } from '#domain/guides/audit-events.ts'
import { orderAudit } from '#domain/orders/audit-events.ts'
import { catalogueAudit } from '#domain/catalogue/audit-events.ts'
import { enquiryAudit } from '#domain/enquiries/audit-events.ts'
import { messagingAudit } from '#domain/messaging/audit-events.ts'
import { studentAudit } from '#domain/student-discount/audit-events.ts'
import { paymentAudit } from '#domain/payments/audit-events.ts'
import { privacyAudit } from '#domain/privacy/audit-events.ts'
import { siteContentAudit } from '#domain/site-content/audit-events.ts'
import { teamAudit } from '#domain/team/audit-events.ts'
import { repairAudit } from '#domain/repairs/audit-events.ts'

export const everyAuditEvent = auditCatalogue({
  ...addressAudit,
  ...orderAudit,
  ...catalogueAudit,
  ...enquiryAudit,
  ...guideAudit,
  ...messagingAudit,
  ...paymentAudit,
  ...privacyAudit,
  ...repairAudit,
  ...siteContentAudit,
  ...studentAudit,
  ...teamAudit,
})
