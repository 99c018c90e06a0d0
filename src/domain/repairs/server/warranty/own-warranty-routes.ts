/** The routes of warranties for customers. */
import { serve } from '#platform/http/serve.ts'
import * as contract from '../../contract/customer-warranty.ts'
import { claimAsCustomer, type CustomerClaimDeps } from './claim-as-customer.ts'
import { viewOwnWarranty } from './own-warranty.ts'

export const ownWarrantyRoutes = (deps: CustomerClaimDeps) => [
  serve(contract.viewOwnWarranty, (customer, input) => viewOwnWarranty(deps, customer, input)),
  serve(contract.claimOwnWarranty, (customer, input) => claimAsCustomer(deps, customer, input)),
]
