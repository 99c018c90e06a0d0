/** How much of what customers sent waits for an answer: for the numbers beside the tabs. */
import type { Colleague } from '#kernel/endpoint.ts'
import { may } from '#kernel/staff.ts'
import type { Db } from '#server/db.ts'
import { countOpenEnquiries } from '#features/enquiries/server/list-enquiries.ts'
import { countNewApplications } from '#features/offers/server/list-applications.ts'
import { countOpenGrievances } from '#features/rights/server/list-staff-grievances.ts'

export async function countReviews({ db }: { readonly db: Db }, { role }: Colleague) {
  const { contact, quote } = await countOpenEnquiries(db)
  return {
    students: await countNewApplications(db),
    quotes: quote,
    messages: contact,
    grievances: may(role, 'answer-grievances') ? await countOpenGrievances(db) : null,
  }
}
