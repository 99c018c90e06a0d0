/** The routes of warranties for colleagues. */
import { fail } from '#kernel/app-error.ts'
import { serve } from '#platform/http/serve.ts'
import { findCustomer } from '#domain/customers/server/find-customer.ts'
import { findOrderFacts } from '#domain/orders/server/order-facts.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import * as contract from '../../contract/staff-warranty.ts'
import { repairErrors } from '../../errors.ts'
import { findStoredJob } from '../repository.ts'
import { claimWarranty, type ClaimDeps, listClaimsOf } from './claims.ts'
import { decideClaim } from './decide-claim.ts'
import { findWarranties } from './find-warranties.ts'
import { readClaim } from './read-claim.ts'
import { readClocks } from './read-clocks.ts'

export const warrantyRoutes = (deps: ClaimDeps) => [
  serve(contract.viewWarranty, (_, { orderId }) => view(deps, orderId)),
  serve(contract.findWarranties, (_, { number }) => findWarranties(deps, number)),
  serve(contract.claimWarranty, (colleague, input) => claimWarranty(deps, colleague, input)),
  serve(contract.decideClaim, async (colleague, input) => ({
    decision: await decideClaim(deps, colleague, input),
  })),
]

async function view({ db, shop, clock }: ClaimDeps, orderId: string) {
  const job = await findStoredJob(db, orderId)
  const order = job && (await findOrderFacts(db, orderId))
  if (!job || !order) fail(repairErrors.JOB_NOT_FOUND)
  const now = clock()
  const { clocks } = await readClocks(db, orderId)
  return {
    lines: clocks.map(({ issueId, label, endsAt }) => ({
      issueId,
      label,
      endsAt: endsAt.toISOString(),
      over: now >= endsAt,
    })),
    hasOwner: (await findCustomer(db, order.customerId)) !== undefined,
    claims: (await listClaimsOf(db, orderId)).map((one) => ({
      orderId: one.orderId,
      orderNumber: printedNumber(shop, one.orderId),
    })),
    claim: await readClaim({ db, shop }, orderId),
  }
}
