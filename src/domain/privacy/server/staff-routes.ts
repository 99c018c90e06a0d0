/** The grievance officer's routes. */
import { serve } from '#platform/http/serve.ts'
import * as contract from '../contract/staff.ts'
import { listStaffGrievances } from './list-grievances.ts'
import { confirmNumber } from './numbers/confirm-number.ts'
import { redressGrievance, type RedressDeps } from './redress-grievance.ts'

export const privacyStaffRoutes = (deps: RedressDeps) => [
  serve(contract.listStaffGrievances, (_, input) => listStaffGrievances(deps, input)),
  serve(contract.confirmNumber, async (colleague, input) => {
    await confirmNumber(deps, colleague, input)
    return {}
  }),
  serve(contract.answerGrievance, async (colleague, input) => {
    await redressGrievance(deps, colleague, input)
    return {}
  }),
]
