/** The routes of a customer's rights: which request goes to which use case. */
import { serve } from '#platform/http/serve.ts'
import * as customerContract from '#domain/customers/contract/customer.ts'
import type { CodeDeps } from '#domain/customers/server/send-code.ts'
import * as contract from '../contract/customer.ts'
import { whatStays } from '../erasure.ts'
import { sealedText, sealsAt } from '../sealed-copies.ts'
import { eraseAccount, requestErasureCode } from './erase-account.ts'
import { fileGrievance, type GrievanceDeps } from './file-grievance.ts'
import { giveSecondFact } from './numbers/give-second-fact.ts'
import { listGrievances } from './list-grievances.ts'
import { listReasonsToWait } from './list-reasons-to-wait.ts'

export const privacyRoutes = (deps: CodeDeps & GrievanceDeps) => [
  serve(contract.getErasure, async ({ id }) => ({
    reasonsToWait: await listReasonsToWait(deps.shop, deps.db, id, deps.clock()),
    stays: [...whatStays, ...sealedNow(deps)],
  })),
  serve(contract.requestErasureCode, async (customer, _, request) => ({
    session_id: await requestErasureCode(deps, customer, request),
  })),
  serve(contract.eraseAccount, async (customer, { session_id, otp }, request) => {
    const input = { sessionId: session_id, code: otp }
    return { erasedAt: (await eraseAccount(deps, customer, input, request)).toISOString() }
  }),
  serve(customerContract.giveSecondFact, async (customer, fact, request) => {
    await giveSecondFact(deps, customer, fact, request)
    return {}
  }),
  serve(contract.fileGrievance, (customer, input) => fileGrievance(deps, customer, input)),
  serve(contract.listGrievances, (customer) => listGrievances(deps, customer)),
]

const sealedNow = ({ shop, clock }: GrievanceDeps) =>
  shop.sealedCopies && sealsAt(shop, clock()) ? [sealedText(shop.sealedCopies)] : []
