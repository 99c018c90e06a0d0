/** The student applications' routes for colleagues. */
import { serve } from '#platform/http/serve.ts'
import * as contract from '../contract/staff.ts'
import { decideApplication, type DecideDeps } from './decide-application.ts'
import { listApplications } from './list-applications.ts'

export const studentDiscountStaffRoutes = (deps: DecideDeps) => [
  serve(contract.listApplications, (_, input) => listApplications(deps, input)),
  serve(contract.approveApplication, (colleague, input) =>
    decideApplication(deps, colleague, input),
  ),
  serve(contract.declineApplication, (colleague, input) =>
    decideApplication(deps, colleague, input),
  ),
]
