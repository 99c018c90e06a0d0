/** Route → use case: every call of the API and every route beside it. */
import type { Hono } from 'hono'
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
  documentRoute,
  invoiceRoute,
} from '#domain/accounting/server/customer-documents.ts'
import {
  staffDocumentRoute,
  staffDocumentRoutes,
} from '#domain/accounting/server/staff-documents.ts'
import { failedRefundRoutes } from '#domain/accounting/server/failed-refund-routes.ts'
import { drawerRoutes } from '#domain/accounting/server/cash-drawer/drawer-routes.ts'
import { accountingStaffRoutes } from '#domain/accounting/server/staff-routes.ts'
import { tableRoute } from '#domain/accounting/server/money-csv.ts'
import { addressRoutes } from '#domain/addresses/server/routes.ts'
import { mediaRoute } from '#domain/catalogue/server/media-route.ts'
import { catalogueRoutes } from '#domain/catalogue/server/routes.ts'
import { catalogueStaffRoutes } from '#domain/catalogue/server/staff-routes.ts'
import { customerRoutes } from '#domain/customers/server/routes.ts'
import { countOpenEnquiries } from '#domain/enquiries/server/list-enquiries.ts'
import { enquiryRoutes } from '#domain/enquiries/server/routes.ts'
import { enquiryStaffRoutes } from '#domain/enquiries/server/staff-routes.ts'
import { estimateFileRoute } from '#domain/accounting/server/estimate-file.ts'
import { estimateRoutes } from '#domain/estimates/server/routes.ts'
import { estimateStaffRoutes } from '#domain/estimates/server/staff-routes.ts'
import { guideRoutes } from '#domain/guides/server/routes.ts'
import { guideStaffRoutes } from '#domain/guides/server/staff-routes.ts'
import { outboxRoutes } from '#domain/messaging/server/outbox-routes.ts'
import { importRoutes } from '#domain/imports/server/routes.ts'
import { messagingRoutes } from '#domain/messaging/server/routes.ts'
import { messagingStaffRoutes } from '#domain/messaging/server/staff-routes.ts'
import { countDueContactRequests } from '#domain/orders/server/contact-requests.ts'
import { orderRoutes } from '#domain/orders/server/routes.ts'
import { qrCodeRoutes } from '#domain/orders/server/order-qr-code.ts'
import { orderStaffRoutes } from '#domain/orders/server/staff-routes.ts'
import { partRoutes } from '#domain/parts/server/routes.ts'
import { paymentWebhook } from '#domain/payments/server/payment-webhook.ts'
import { paymentStaffRoutes } from '#domain/payments/server/staff-routes.ts'
import { dataRoute } from '#domain/privacy/server/data-route.ts'
import { countOpenGrievances } from '#domain/privacy/server/list-grievances.ts'
import { privacyRoutes } from '#domain/privacy/server/routes.ts'
import { privacyStaffRoutes } from '#domain/privacy/server/staff-routes.ts'
import { ratingRoutes } from '#domain/ratings/server/routes.ts'
import { intakeLinkRoutes } from '#domain/repairs/server/intake/intake-link-routes.ts'
import { intakePhotoRoutes } from '#domain/repairs/server/intake/intake-photos.ts'
import { reportRoutes } from '#domain/repairs/server/reports/report-routes.ts'
import { runRoutes } from '#domain/repairs/server/run/run-routes.ts'
import { repairStaffRoutes } from '#domain/repairs/server/staff-routes.ts'
import type { trackingEvents } from '#domain/repairs/server/tracking/tracking-events.ts'
import { questionRoutes } from '#domain/repairs/server/questions/question-routes.ts'
import { passportKeyRoutes } from '#domain/passports/server/routes.ts'
import { discoveryRoutes } from '#domain/site-content/server/discovery.ts'
import { siteContentRoutes } from '#domain/site-content/server/routes.ts'
import { shareRoutes } from '#domain/site-content/server/share-routes.ts'
import { countNewApplications } from '#domain/student-discount/server/list-applications.ts'
import { photoRoute, uploadRoute } from '#domain/student-discount/server/photo-routes.ts'
import { studentDiscountRoutes } from '#domain/student-discount/server/routes.ts'
import { studentDiscountStaffRoutes } from '#domain/student-discount/server/staff-routes.ts'
import { shopRoutes } from '#domain/shop-settings/server/routes.ts'
import { noticeEnquiryMention } from '#domain/repairs/server/notices/notice-causes.ts'
import { todayRoutes } from '#domain/today/server/routes.ts'
import { systemStaffRoutes } from '#domain/system/server/staff-routes.ts'
import * as teamContract from '#domain/team/contract/staff.ts'
import { listColleagues } from '#domain/team/server/colleagues.ts'
import { teamRoutes } from '#domain/team/server/routes.ts'
import type { AppDeps, Parts } from './compose-parts.ts'
import { benchRoutes, ownRepairRoutes } from './compose-repair-routes.ts'
import { selfTestPage } from './self-test-page.ts'
import { everyAuditEvent } from './every-audit-event.ts'

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
    ...ownRepairRoutes({ ...shared, listPeople }),
    ...questionRoutes({ ...shared, listPeople }),
    ...enquiryRoutes(shared),
    ...studentDiscountRoutes(shared),
    ...guideRoutes(shared),
    ...ratingRoutes({ ...shared, listPeople }),
    ...privacyRoutes(shared),
    ...catalogueStaffRoutes(shared),
    ...paymentStaffRoutes(shared),
    ...partRoutes(shared),
    ...orderStaffRoutes(shared),
    ...qrCodeRoutes(shared),
    ...estimateStaffRoutes(shared),
    ...accountingStaffRoutes(shared),
    ...drawerRoutes(shared),
    ...failedRefundRoutes(shared),
    ...repairStaffRoutes({ ...shared, listPeople }),
    ...runRoutes({ ...shared, listPeople }),
    ...benchRoutes(shared),
    ...reportRoutes({ ...shared, listPeople }),
    ...todayRoutes({ ...shared, listPeople }),
    ...staffDocumentRoutes(shared),
    ...enquiryStaffRoutes({ ...shared, listPeople, noticeMention: noticeEnquiryMention }),
    ...studentDiscountStaffRoutes(shared),
    ...privacyStaffRoutes(shared),
    ...systemStaffRoutes(shared),
    ...shopRoutes(shared),
    ...importRoutes(shared),
    ...guideStaffRoutes(shared),
    ...messagingStaffRoutes(shared),
    ...siteContentRoutes(shared),
    ...teamRoutes({ ...shared, auditCatalogue: everyAuditEvent }),
    serve(teamContract.countReviews, (colleague) => countReviews(shared, colleague)),
    invoiceRoute(shared),
    deliveryNoteRoute(shared),
    documentRoute(shared),
    estimateFileRoute(shared),
    dataRoute(shared),
    ...events.routes,
    staffDocumentRoute(shared),
    ...intakePhotoRoutes(shared),
    ...intakeLinkRoutes(shared),
    photoRoute(shared),
    tableRoute(shared),
    uploadRoute(shared),
    mediaRoute(shared),
    paymentWebhook(shared),
  ]
}

/** Routes beside the API and the pages: for search engines, programs and the demo. */
export function openSiteRoutes(
  { config, pages }: AppDeps,
  { shared, sandbox, metrics }: Parts,
): Route[] {
  return [
    ...discoveryRoutes(shared),
    ...passportKeyRoutes(shared),
    ...(config.demo ? outboxRoutes(shared) : []),
    ...(sandbox ? [sandboxRoute(sandbox)] : []),
    ...(pages
      ? [
          ...shareRoutes({
            ...shared,
            folder: pages.folder,
            cache: metrics.cache('share-pictures'),
          }),
          ...selfTestPage({ ...shared, ...pages }),
          ...staticFiles(pages.folder),
        ]
      : []),
  ]
}

/** The payment sandbox is a separate server, mounted at one route. */
const sandboxRoute = ({ app }: { readonly app: Hono }): Route =>
  serve(
    sitePage('/sandbox/razorpay/*', 'The payment provider of the demo', {
      method: 'ALL',
      load: 'none',
    }),
    async (_, __, { c }) => app.fetch(c.req.raw, c.env),
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
