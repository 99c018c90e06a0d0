/** A customer asks for the code that deletes the account. */
import { fail } from '#kernel/app-error.ts'
import type { RequestFacts } from '#platform/http/serve.ts'
import { getCustomer } from '#domain/customers/server/get-customer.ts'
import { requestCode } from '#domain/customers/server/request-code.ts'
import type { CodeNeeds } from '#domain/customers/server/send-code.ts'
import { no } from '../errors.ts'
import { listReasonsToWait } from './list-reasons-to-wait.ts'

/** The code's session. ERASURE_MUST_WAIT, with the reasons, while something is under way; identity's limits. */
export async function requestErasureCode(
  needs: CodeNeeds,
  customer: { readonly id: string },
  request: RequestFacts,
): Promise<string> {
  const reasons = await listReasonsToWait(needs.db, customer.id, needs.clock())
  if (reasons.length > 0) fail(no.ERASURE_MUST_WAIT, { message: reasons.join(' ') })
  const { mobileNumber } = await getCustomer(needs.db, customer.id)
  const { sessionId } = await requestCode(needs, { mobileNumber, purpose: 'erasure' }, request)
  return sessionId
}
