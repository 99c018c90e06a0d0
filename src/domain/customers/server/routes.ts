/** Identity's routes: which request goes to which use case. */
import { serve } from '#platform/http/serve.ts'
import * as contract from '../contract/customer.ts'
import { getCustomer } from './get-customer.ts'
import { endCustomerSession, openCustomerUpdate } from './repository.ts'
import { requestCode } from './request-code.ts'
import { resendCode } from './resend-code.ts'
import { hashToken } from './secrets.ts'
import type { CodeNeeds } from './send-code.ts'
import { verifyCode } from './verify-code.ts'

export function identityRoutes(needs: CodeNeeds) {
  const updateCustomer = openCustomerUpdate(needs.db)
  return [
    serve(contract.signUp, async (_, { name, emailId, mobileNumber, consent }, request) => {
      const asked = { mobileNumber, signUp: { name, email: emailId, consent } }
      const { sessionId, candidateId } = await requestCode(needs, asked, request)
      return { session_id: sessionId, _id: candidateId }
    }),
    serve(contract.login, async (_, asked, request) => ({
      session_id: (await requestCode(needs, asked, request)).sessionId,
    })),
    serve(contract.resendCode, async (_, asked, request) => {
      await resendCode(needs, asked.session_id, request)
      return asked
    }),
    serve(contract.verifyCode, async (_, { session_id, otp, mobileNumber }, request) => {
      const { token, customer } = await verifyCode(
        needs,
        { sessionId: session_id, code: otp, mobileNumber },
        request,
      )
      return {
        token,
        _id: customer.id,
        status: 200 as const,
        name: customer.name,
        emailId: customer.email,
      }
    }),
    serve(contract.logout, async (_, __, { token }) => {
      await endCustomerSession(needs.db, hashToken(token ?? ''), needs.clock())
      return {}
    }),
    serve(contract.getProfile, async ({ id }, _, { token }) => {
      const { name, email, mobileNumber } = await getCustomer(needs.db, id)
      return { _id: id, name, emailId: email, mobileNumber, authToken: token ?? '' }
    }),
    serve(contract.updateProfile, async ({ id }, { name, email }) => {
      await updateCustomer(id, { name, email })
      return { _id: id, name, emailId: email }
    }),
  ]
}
