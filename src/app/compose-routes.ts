/** Every call that asks and answers in JSON: the customers' first, then the colleagues'. */
import { addressRoutes } from '#domain/addresses/server/routes.ts'
import { blogRoutes } from '#domain/guides/server/routes.ts'
import { bookingCounterRoutes } from '#domain/orders/server/staff-routes.ts'
import { blogStaffRoutes } from '#domain/guides/server/staff-routes.ts'
import { bookingRoutes } from '#domain/orders/server/routes.ts'
import { deviceRoutes } from '#domain/catalogue/server/routes.ts'
import { catalogueStaffRoutes } from '#domain/catalogue/server/staff-routes.ts'
import { documentRoutes } from '#domain/accounting/server/routes.ts'
import { moneyStaffRoutes } from '#domain/accounting/server/staff-routes.ts'
import { enquiryRoutes } from '#domain/enquiries/server/routes.ts'
import { enquiryStaffRoutes } from '#domain/enquiries/server/staff-routes.ts'
import { identityRoutes } from '#domain/customers/server/routes.ts'
import { offerRoutes } from '#domain/student-discount/server/routes.ts'
import { offerStaffRoutes } from '#domain/student-discount/server/staff-routes.ts'
import { notificationRoutes } from '#domain/messaging/server/routes.ts'
import { textStaffRoutes } from '#domain/messaging/server/staff-routes.ts'
import { paymentCounterRoutes } from '#domain/payments/server/staff-routes.ts'
import { rightsRoutes } from '#domain/privacy/server/routes.ts'
import { rightsStaffRoutes } from '#domain/privacy/server/staff-routes.ts'
import { siteRoutes } from '#domain/site-content/server/routes.ts'
import { listColleagues } from '#domain/team/server/colleagues.ts'
import { staffRoutes } from '#domain/team/server/routes.ts'
import { overviewRoutes } from '#domain/repairs/server/reports/overview-routes.ts'
import { benchRoutes } from '#domain/repairs/server/inspection/inspection-routes.ts'
import { workshopRoutes } from '#domain/repairs/server/tracking/tracking-routes.ts'
import { workshopDeskRoutes } from '#domain/repairs/server/intake/intake-routes.ts'
import { workshopStaffRoutes } from '#domain/repairs/server/staff-routes.ts'
import { staffDocumentRoutes } from '#domain/accounting/server/staff-documents.ts'
import * as teamContract from '#domain/team/contract/staff.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { countReviews } from './count-reviews.ts'
import type { Parts } from './compose-parts.ts'

export function openRoutes(shared: Parts['shared']): Route[] {
  const listPeople = () => listColleagues(shared)
  return [
    ...identityRoutes(shared),
    ...notificationRoutes(shared),
    ...deviceRoutes(shared),
    ...addressRoutes(shared),
    ...bookingRoutes(shared),
    ...documentRoutes(shared),
    ...workshopRoutes(shared),
    ...enquiryRoutes(shared),
    ...offerRoutes(shared),
    ...blogRoutes(shared),
    ...rightsRoutes(shared),
    ...catalogueStaffRoutes(shared),
    ...paymentCounterRoutes(shared),
    ...bookingCounterRoutes(shared),
    ...moneyStaffRoutes(shared),
    ...workshopStaffRoutes({ ...shared, listPeople }),
    ...benchRoutes(shared),
    ...workshopDeskRoutes(shared),
    ...overviewRoutes({ ...shared, listPeople }),
    ...staffDocumentRoutes(shared),
    ...enquiryStaffRoutes({ ...shared, listPeople }),
    ...offerStaffRoutes(shared),
    ...rightsStaffRoutes(shared),
    ...blogStaffRoutes(shared),
    ...textStaffRoutes(shared),
    ...siteRoutes(shared),
    ...staffRoutes(shared),
    serve(teamContract.countReviews, (colleague) => countReviews(shared, colleague)),
  ]
}
