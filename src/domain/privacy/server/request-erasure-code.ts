/** A customer asks for the code that deletes the account. */
import type { Shop } from '#kernel/shop.ts'
import { fail } from '#kernel/app-error.ts'
import type { RequestFacts } from '#platform/http/serve.ts'
import { getCustomer } from '#domain/customers/server/get-customer.ts'
import { requestCode } from '#domain/customers/server/request-code.ts'
import type { CodeDeps } from '#domain/customers/server/send-code.ts'
import { privacyErrors } from '../errors.ts'
import { listReasonsToWait } from './list-reasons-to-wait.ts'

/** The code's session. ERASURE_MUST_WAIT, with the reasons, while something is under way; identity's limits. */
export async function requestErasureCode(
  deps: CodeDeps & { readonly shop: Pick<Shop, 'orderPrefix'> },
  customer: { readonly id: string },
  request: RequestFacts,
): Promise<string> {
  const reasons = await listReasonsToWait(deps.shop, deps.db, customer.id, deps.clock())
  if (reasons.length > 0) fail(privacyErrors.ERASURE_MUST_WAIT, { message: reasons.join(' ') })
  const { mobileNumber } = await getCustomer(deps.db, customer.id)
  const { sessionId } = await requestCode(deps, { mobileNumber, purpose: 'erasure' }, request)
  return sessionId
}
