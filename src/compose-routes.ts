/** Every call that asks and answers in JSON: the customers' first, then the colleagues'. */
import { addressRoutes } from '#features/addresses/server/routes.ts'
import { blogRoutes } from '#features/blog/server/routes.ts'
import { bookingCounterRoutes } from '#features/booking/server/counter-routes.ts'
import { blogStaffRoutes } from '#features/blog/server/staff-routes.ts'
import { bookingRoutes } from '#features/booking/server/routes.ts'
import { deviceRoutes } from '#features/devices/server/routes.ts'
import { catalogueStaffRoutes } from '#features/devices/server/staff-routes.ts'
import { documentRoutes } from '#features/documents/server/routes.ts'
import { moneyStaffRoutes } from '#features/documents/server/staff-routes.ts'
import { enquiryRoutes } from '#features/enquiries/server/routes.ts'
import { enquiryStaffRoutes } from '#features/enquiries/server/staff-routes.ts'
import { identityRoutes } from '#features/identity/server/routes.ts'
import { offerRoutes } from '#features/offers/server/routes.ts'
import { offerStaffRoutes } from '#features/offers/server/staff-routes.ts'
import { notificationRoutes } from '#features/notifications/server/routes.ts'
import { textStaffRoutes } from '#features/notifications/server/staff-routes.ts'
import { paymentCounterRoutes } from '#features/payments/server/counter-routes.ts'
import { rightsRoutes } from '#features/rights/server/routes.ts'
import { rightsStaffRoutes } from '#features/rights/server/staff-routes.ts'
import { siteRoutes } from '#features/site/server/routes.ts'
import { listColleagues } from '#features/staff/server/colleagues.ts'
import { staffRoutes } from '#features/staff/server/routes.ts'
import { overviewRoutes } from '#features/workshop/server/overview-routes.ts'
import { benchRoutes } from '#features/workshop/server/bench-routes.ts'
import { workshopRoutes } from '#features/workshop/server/routes.ts'
import { workshopDeskRoutes } from '#features/workshop/server/desk-routes.ts'
import { workshopStaffRoutes } from '#features/workshop/server/staff-routes.ts'
import { staffDocumentRoutes } from '#features/documents/server/staff-documents.ts'
import type { Route } from '#server/http/serve.ts'
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
  ]
}
