/** Counts what customers sent and nobody has answered yet, for the numbers on the tabs. */
import type { Colleague } from '#kernel/endpoint.ts'
import { may } from '#kernel/permissions.ts'
import type { Db } from '#platform/db/db.ts'
import { countOpenEnquiries } from '#domain/enquiries/server/list-enquiries.ts'
import { countNewApplications } from '#domain/student-discount/server/list-applications.ts'
import { countOpenGrievances } from '#domain/privacy/server/list-staff-grievances.ts'

export async function countReviews({ db }: { readonly db: Db }, { role }: Colleague) {
  const { contact, quote } = await countOpenEnquiries(db)
  return {
    students: await countNewApplications(db),
    quotes: quote,
    messages: contact,
    grievances: may(role, 'answer-grievances') ? await countOpenGrievances(db) : null,
  }
}
