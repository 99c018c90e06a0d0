/** Route → use case: every call of the API and every route beside it. */
import type { Hono } from 'hono'
import { auditCatalogue } from '#kernel/audit-catalogue.ts'
import type { Colleague } from '#kernel/endpoint.ts'
import { may } from '#kernel/permissions.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { sitePage } from '#platform/http/site-endpoint.ts'
import { staticFiles } from '#platform/http/static-files.ts'
import {
  accountingRoutes,
  deliveryNoteRoute,
  invoiceRoute,
} from '#domain/accounting/server/customer-documents.ts'
import {
  staffDocumentRoute,
  staffDocumentRoutes,
} from '#domain/accounting/server/staff-documents.ts'
import { failedRefundRoutes } from '#domain/accounting/server/failed-refund-routes.ts'
import { accountingStaffRoutes } from '#domain/accounting/server/staff-routes.ts'
import { tableRoute } from '#domain/accounting/server/money-csv.ts'
import { addressAudit } from '#domain/addresses/audit-events.ts'
import { addressRoutes } from '#domain/addresses/server/routes.ts'
import { catalogueAudit } from '#domain/catalogue/audit-events.ts'
import { mediaRoute } from '#domain/catalogue/server/media-route.ts'
import { catalogueRoutes } from '#domain/catalogue/server/routes.ts'
import { catalogueStaffRoutes } from '#domain/catalogue/server/staff-routes.ts'
import { customerRoutes } from '#domain/customers/server/routes.ts'
import { enquiryAudit } from '#domain/enquiries/audit-events.ts'
import { countOpenEnquiries } from '#domain/enquiries/server/list-enquiries.ts'
import { enquiryRoutes } from '#domain/enquiries/server/routes.ts'
import { enquiryStaffRoutes } from '#domain/enquiries/server/staff-routes.ts'
import { estimateFileRoute } from '#domain/accounting/server/estimate-file.ts'
import { estimateAudit } from '#domain/estimates/audit-events.ts'
import { estimateRoutes } from '#domain/estimates/server/routes.ts'
import { estimateStaffRoutes } from '#domain/estimates/server/staff-routes.ts'
import { guideAudit } from '#domain/guides/audit-events.ts'
import { guideRoutes } from '#domain/guides/server/routes.ts'
import { guideStaffRoutes } from '#domain/guides/server/staff-routes.ts'
import { messagingAudit } from '#domain/messaging/audit-events.ts'
import { outboxRoutes } from '#domain/messaging/server/outbox-routes.ts'
import { messagingRoutes } from '#domain/messaging/server/routes.ts'
import { messagingStaffRoutes } from '#domain/messaging/server/staff-routes.ts'
import { orderAudit } from '#domain/orders/audit-events.ts'
import { countDueContactRequests } from '#domain/orders/server/contact-requests.ts'
import { orderRoutes } from '#domain/orders/server/routes.ts'
import { qrCodeRoutes } from '#domain/orders/server/order-qr-code.ts'
import { orderStaffRoutes } from '#domain/orders/server/staff-routes.ts'
import { paymentAudit } from '#domain/payments/audit-events.ts'
import { paymentWebhook } from '#domain/payments/server/payment-webhook.ts'
import { paymentStaffRoutes } from '#domain/payments/server/staff-routes.ts'
import { privacyAudit } from '#domain/privacy/audit-events.ts'
import { dataRoute } from '#domain/privacy/server/data-route.ts'
import { countOpenGrievances } from '#domain/privacy/server/list-grievances.ts'
import { privacyRoutes } from '#domain/privacy/server/routes.ts'
import { privacyStaffRoutes } from '#domain/privacy/server/staff-routes.ts'
import { repairAudit } from '#domain/repairs/audit-events.ts'
import { inspectionRoutes } from '#domain/repairs/server/inspection/inspection-routes.ts'
import { intakePhotoRoutes } from '#domain/repairs/server/intake/intake-photos.ts'
import { intakeRoutes } from '#domain/repairs/server/intake/intake-routes.ts'
import { overviewRoutes } from '#domain/repairs/server/reports/overview-routes.ts'
import { repairStaffRoutes } from '#domain/repairs/server/staff-routes.ts'
import type { trackingEvents } from '#domain/repairs/server/tracking/tracking-events.ts'
import { trackingRoutes } from '#domain/repairs/server/tracking/tracking-routes.ts'
import { siteContentAudit } from '#domain/site-content/audit-events.ts'
import { discoveryRoutes } from '#domain/site-content/server/discovery.ts'
import { siteContentRoutes } from '#domain/site-content/server/routes.ts'
import { shareRoutes } from '#domain/site-content/server/share-routes.ts'
import { studentAudit } from '#domain/student-discount/audit-events.ts'
import { countNewApplications } from '#domain/student-discount/server/list-applications.ts'
import { photoRoute, uploadRoute } from '#domain/student-discount/server/photo-routes.ts'
import { studentDiscountRoutes } from '#domain/student-discount/server/routes.ts'
import { studentDiscountStaffRoutes } from '#domain/student-discount/server/staff-routes.ts'
import { systemAudit } from '#domain/system/audit-events.ts'
import { systemStaffRoutes } from '#domain/system/server/staff-routes.ts'
import { teamAudit } from '#domain/team/audit-events.ts'
import * as teamContract from '#domain/team/contract/staff.ts'
import { listColleagues } from '#domain/team/server/colleagues.ts'
import { teamRoutes } from '#domain/team/server/routes.ts'
import type { AppDeps, Parts } from './compose-parts.ts'

/** All calls of the API: the customers', then the colleagues', then files, uploads, streams and the provider's webhook. */
export function openRoutes({ shared }: Parts, events: ReturnType<typeof trackingEvents>): Route[] {
  const listPeople = () => listColleagues(shared)
  return [
    ...customerRoutes(shared),
    ...messagingRoutes(shared),
    ...catalogueRoutes(shared),
    ...addressRoutes(shared),
    ...orderRoutes(shared),
    ...estimateRoutes(shared),
    ...accountingRoutes(shared),
    ...trackingRoutes(shared),
    ...enquiryRoutes(shared),
    ...studentDiscountRoutes(shared),
    ...guideRoutes(shared),
    ...privacyRoutes(shared),
    ...catalogueStaffRoutes(shared),
    ...paymentStaffRoutes(shared),
    ...orderStaffRoutes(shared),
    ...qrCodeRoutes(shared),
    ...estimateStaffRoutes(shared),
    ...accountingStaffRoutes(shared),
    ...failedRefundRoutes(shared),
    ...repairStaffRoutes({ ...shared, listPeople }),
    ...inspectionRoutes(shared),
    ...intakeRoutes(shared),
    ...overviewRoutes({ ...shared, listPeople }),
    ...staffDocumentRoutes(shared),
    ...enquiryStaffRoutes({ ...shared, listPeople }),
    ...studentDiscountStaffRoutes(shared),
    ...privacyStaffRoutes(shared),
    ...systemStaffRoutes(shared),
    ...guideStaffRoutes(shared),
    ...messagingStaffRoutes(shared),
    ...siteContentRoutes(shared),
    ...teamRoutes({ ...shared, auditCatalogue: everyAuditEvent }),
    serve(teamContract.countReviews, (colleague) => countReviews(shared, colleague)),
    invoiceRoute(shared),
    deliveryNoteRoute(shared),
    estimateFileRoute(shared),
    dataRoute(shared),
    ...events.routes,
    staffDocumentRoute(shared),
    ...intakePhotoRoutes(shared),
    photoRoute(shared),
    tableRoute(shared),
    uploadRoute(shared),
    mediaRoute(shared),
    paymentWebhook(shared),
  ]
}

/** Routes beside the API and the pages: for search engines, programs and the demo. */
export function openSiteRoutes({ config, pages }: AppDeps, { shared, sandbox }: Parts): Route[] {
  return [
    ...discoveryRoutes(shared),
    ...(config.demo ? outboxRoutes(shared) : []),
    ...(sandbox ? [sandboxRoute(sandbox)] : []),
    ...(pages
      ? [...shareRoutes({ ...shared, folder: pages.folder }), ...staticFiles(pages.folder)]
      : []),
  ]
}

/** The payment sandbox is a separate server, mounted at one route. */
const sandboxRoute = (sandbox: Hono): Route =>
  serve(
    sitePage('/sandbox/razorpay/*', 'The payment provider of the demo', {
      method: 'ALL',
      load: 'none',
    }),
    async (_, __, { c }) => sandbox.fetch(c.req.raw, c.env),
  )

/** What customers sent and nobody has answered yet, for the numbers on the tabs. */
async function countReviews(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  { role }: Colleague,
) {
  const { contact, quote } = await countOpenEnquiries(db)
  return {
    students: await countNewApplications(db),
    quotes: quote,
    messages: contact,
    calls: await countDueContactRequests({ db, clock }),
    grievances: may(role, 'answer-grievances') ? await countOpenGrievances(db) : null,
  }
}

/** The audit events of all domains, for the one screen that shows them together. */
export const everyAuditEvent = auditCatalogue({
  ...addressAudit,
  ...orderAudit,
  ...catalogueAudit,
  ...enquiryAudit,
  ...estimateAudit,
  ...guideAudit,
  ...messagingAudit,
  ...paymentAudit,
  ...privacyAudit,
  ...repairAudit,
  ...siteContentAudit,
  ...studentAudit,
  ...systemAudit,
  ...teamAudit,
})
