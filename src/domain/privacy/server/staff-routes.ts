/** The grievance officer's routes. */
import { serve } from '#platform/http/serve.ts'
import * as contract from '../contract/staff.ts'
import { listStaffGrievances } from './list-staff-grievances.ts'
import { redressGrievance, type RedressNeeds } from './redress-grievance.ts'

export const rightsStaffRoutes = (needs: RedressNeeds) => [
  serve(contract.listStaffGrievances, (_, asked) => listStaffGrievances(needs, asked)),
  serve(contract.answerGrievance, async (colleague, asked) => {
    await redressGrievance(needs, colleague, asked)
    return {}
  }),
]
