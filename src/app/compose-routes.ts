/** All JSON calls: the customers' first, then the colleagues'. */
import { addressRoutes } from '#domain/addresses/server/routes.ts'
import { guideRoutes } from '#domain/guides/server/routes.ts'
import { orderStaffRoutes } from '#domain/orders/server/staff-routes.ts'
import { guideStaffRoutes } from '#domain/guides/server/staff-routes.ts'
import { orderRoutes } from '#domain/orders/server/routes.ts'
import { catalogueRoutes } from '#domain/catalogue/server/routes.ts'
import { catalogueStaffRoutes } from '#domain/catalogue/server/staff-routes.ts'
import { accountingRoutes } from '#domain/accounting/server/customer-documents.ts'
import { accountingStaffRoutes } from '#domain/accounting/server/staff-routes.ts'
import { enquiryRoutes } from '#domain/enquiries/server/routes.ts'
import { enquiryStaffRoutes } from '#domain/enquiries/server/staff-routes.ts'
import { customerRoutes } from '#domain/customers/server/routes.ts'
import { studentDiscountRoutes } from '#domain/student-discount/server/routes.ts'
import { studentDiscountStaffRoutes } from '#domain/student-discount/server/staff-routes.ts'
import { messagingRoutes } from '#domain/messaging/server/routes.ts'
import { messagingStaffRoutes } from '#domain/messaging/server/staff-routes.ts'
import { paymentStaffRoutes } from '#domain/payments/server/staff-routes.ts'
import { privacyRoutes } from '#domain/privacy/server/routes.ts'
import { privacyStaffRoutes } from '#domain/privacy/server/staff-routes.ts'
import { siteContentRoutes } from '#domain/site-content/server/routes.ts'
import { listColleagues } from '#domain/team/server/colleagues.ts'
import { teamRoutes } from '#domain/team/server/routes.ts'
import { overviewRoutes } from '#domain/repairs/server/reports/overview-routes.ts'
import { inspectionRoutes } from '#domain/repairs/server/inspection/inspection-routes.ts'
import { trackingRoutes } from '#domain/repairs/server/tracking/tracking-routes.ts'
import { intakeRoutes } from '#domain/repairs/server/intake/intake-routes.ts'
import { repairStaffRoutes } from '#domain/repairs/server/staff-routes.ts'
import { staffDocumentRoutes } from '#domain/accounting/server/staff-documents.ts'
import * as teamContract from '#domain/team/contract/staff.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { countReviews } from './count-reviews.ts'
import { everyAuditEvent } from './every-audit-event.ts'
import type { Parts } from './compose-parts.ts'

export function openRoutes(shared: Parts['shared']): Route[] {
  const listPeople = () => listColleagues(shared)
  return [
    ...customerRoutes(shared),
    ...messagingRoutes(shared),
    ...catalogueRoutes(shared),
    ...addressRoutes(shared),
    ...orderRoutes(shared),
    ...accountingRoutes(shared),
    ...trackingRoutes(shared),
    ...enquiryRoutes(shared),
    ...studentDiscountRoutes(shared),
    ...guideRoutes(shared),
    ...privacyRoutes(shared),
    ...catalogueStaffRoutes(shared),
    ...paymentStaffRoutes(shared),
    ...orderStaffRoutes(shared),
    ...accountingStaffRoutes(shared),
    ...repairStaffRoutes({ ...shared, listPeople }),
    ...inspectionRoutes(shared),
    ...intakeRoutes(shared),
    ...overviewRoutes({ ...shared, listPeople }),
    ...staffDocumentRoutes(shared),
    ...enquiryStaffRoutes({ ...shared, listPeople }),
    ...studentDiscountStaffRoutes(shared),
    ...privacyStaffRoutes(shared),
    ...guideStaffRoutes(shared),
    ...messagingStaffRoutes(shared),
    ...siteContentRoutes(shared),
    ...teamRoutes({ ...shared, auditCatalogue: everyAuditEvent }),
    serve(teamContract.countReviews, (colleague) => countReviews(shared, colleague)),
  ]
}
