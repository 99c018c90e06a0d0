/** Reads of higher domains that a write of the console changes; contracts can only name reads of their own or lower domains. */
import type { Endpoint } from '#kernel/endpoint.ts'
import type { AlsoChanges } from '#ui/query/stale-answers.ts'
import { refundOrder } from '#domain/accounting/contract/staff-money.ts'
import { addEnquiryNote, changeEnquiry } from '#domain/enquiries/contract/staff.ts'
import { answerGrievance } from '#domain/privacy/contract/staff.ts'
import { getOverview } from '#domain/repairs/contract/staff-overview.ts'
import { getStaffOrder } from '#domain/repairs/contract/staff.ts'
import { approveApplication, declineApplication } from '#domain/student-discount/contract/staff.ts'
import { countReviews } from '#domain/team/contract/staff.ts'

export const alsoChanges: AlsoChanges = new Map<Endpoint, readonly Endpoint[]>([
  [changeEnquiry, [countReviews]],
  [addEnquiryNote, [countReviews]],
  [approveApplication, [countReviews]],
  [declineApplication, [countReviews]],
  [answerGrievance, [countReviews]],
  [refundOrder, [getStaffOrder, getOverview]],
])
