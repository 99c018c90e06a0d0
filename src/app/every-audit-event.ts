/** The audit events of all domains together. */
import { auditCatalogue } from '#kernel/audit-catalogue.ts'
import { accountingAudit } from '#domain/accounting/audit-events.ts'
import { addressAudit } from '#domain/addresses/audit-events.ts'
import { catalogueAudit } from '#domain/catalogue/audit-events.ts'
import { enquiryAudit } from '#domain/enquiries/audit-events.ts'
import { estimateAudit } from '#domain/estimates/audit-events.ts'
import { guideAudit } from '#domain/guides/audit-events.ts'
import { importAudit } from '#domain/imports/audit-events.ts'
import { messagingAudit } from '#domain/messaging/audit-events.ts'
import { orderAudit } from '#domain/orders/audit-events.ts'
import { partAudit } from '#domain/parts/audit-events.ts'
import { paymentAudit } from '#domain/payments/audit-events.ts'
import { privacyAudit } from '#domain/privacy/audit-events.ts'
import { ratingAudit } from '#domain/ratings/audit-events.ts'
import { repairAudit } from '#domain/repairs/audit-events.ts'
import { siteContentAudit } from '#domain/site-content/audit-events.ts'
import { studentAudit } from '#domain/student-discount/audit-events.ts'
import { shopAudit } from '#domain/shop-settings/audit-events.ts'
import { systemAudit } from '#domain/system/audit-events.ts'
import { teamAudit } from '#domain/team/audit-events.ts'

/** The audit events of all domains, for the one screen that shows them together. */
export const everyAuditEvent = auditCatalogue({
  ...accountingAudit,
  ...addressAudit,
  ...orderAudit,
  ...catalogueAudit,
  ...enquiryAudit,
  ...estimateAudit,
  ...guideAudit,
  ...importAudit,
  ...messagingAudit,
  ...partAudit,
  ...paymentAudit,
  ...privacyAudit,
  ...ratingAudit,
  ...repairAudit,
  ...siteContentAudit,
  ...studentAudit,
  ...shopAudit,
  ...systemAudit,
  ...teamAudit,
})
