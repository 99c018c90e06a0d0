/** Rights' routes: which request goes to which use case. */
import { serve } from '#platform/http/serve.ts'
import type { CodeNeeds } from '#domain/customers/server/send-code.ts'
import * as contract from '../contract/customer.ts'
import { whatStays } from '../erasure.ts'
import { eraseAccount } from './erase-account.ts'
import { fileGrievance } from './file-grievance.ts'
import { listGrievances } from './list-grievances.ts'
import { listReasonsToWait } from './list-reasons-to-wait.ts'
import { requestErasureCode } from './request-erasure-code.ts'

export const rightsRoutes = (needs: CodeNeeds) => [
  serve(contract.getErasure, async ({ id }) => ({
    reasonsToWait: await listReasonsToWait(needs.db, id, needs.clock()),
    stays: [...whatStays],
  })),
  serve(contract.requestErasureCode, async (customer, _, request) => ({
    session_id: await requestErasureCode(needs, customer, request),
  })),
  serve(contract.eraseAccount, async (customer, { session_id, otp }, request) => {
    const asked = { sessionId: session_id, code: otp }
    return { erasedAt: (await eraseAccount(needs, customer, asked, request)).toISOString() }
  }),
  serve(contract.fileGrievance, (customer, asked) => fileGrievance(needs, customer, asked)),
  serve(contract.listGrievances, (customer) => listGrievances(needs, customer)),
]
