/** The student applications' routes for colleagues. */
import { serve } from '#platform/http/serve.ts'
import * as contract from '../contract/staff.ts'
import { decideApplication, type DecideNeeds } from './decide-application.ts'
import { listApplications } from './list-applications.ts'

export const offerStaffRoutes = (needs: DecideNeeds) => [
  serve(contract.listApplications, (_, asked) => listApplications(needs.db, asked)),
  serve(contract.approveApplication, (colleague, asked) =>
    decideApplication(needs, colleague, asked),
  ),
  serve(contract.declineApplication, (colleague, asked) =>
    decideApplication(needs, colleague, asked),
  ),
]
