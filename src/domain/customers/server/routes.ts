/** The routes of accounts and sign-in: which request goes to which use case. */
import { serve } from '#platform/http/serve.ts'
import * as contract from '../contract/customer.ts'
import { type TaxRecipient, taxRecipientOf, taxRecipientView } from '../tax-recipient.ts'
import { deviceCookie } from './device-cookie.ts'
import { recordFirstConsent } from './consents.ts'
import { getCustomer } from './get-customer.ts'
import { hasFormerHolders } from './number-holders.ts'
import { endCustomerSession, openCustomerUpdate } from './repository.ts'
import { requestCode, resendCode } from './request-code.ts'
import { hashToken } from './secrets.ts'
import type { CodeDeps } from './send-code.ts'
import { findTaxRecipient, rememberTaxRecipient } from './tax-recipients.ts'
import { verifyCode } from './verify-code.ts'

export function customerRoutes(deps: CodeDeps) {
  const updateCustomer = openCustomerUpdate(deps.db)
  return [
    serve(contract.signUp, async (_, { name, emailId, mobileNumber, consent }, request) => {
      const input = { mobileNumber, signUp: { name, email: emailId, consent } }
      const { sessionId, candidateId } = await requestCode(deps, input, request)
      return { session_id: sessionId, _id: candidateId }
    }),
    serve(contract.login, async (_, input, request) => ({
      session_id: (await requestCode(deps, input, request)).sessionId,
    })),
    serve(contract.resendCode, async (_, input, request) => {
      await resendCode(deps, input.session_id, request)
      return input
    }),
    serve(contract.verifyCode, async (_, { session_id, otp, mobileNumber, signUp }, request) => {
      const { token, customer, limited, deviceMarker } = await verifyCode(
        deps,
        {
          sessionId: session_id,
          code: otp,
          mobileNumber,
          signUp: signUp && { ...signUp, email: signUp.emailId },
        },
        request,
      )
      if (request.answer) request.answer.cookie = deviceCookie(deps.origin, deviceMarker)
      return {
        token,
        _id: customer.id,
        status: 200 as const,
        name: customer.name,
        emailId: customer.email,
        ...(limited && { limited }),
      }
    }),
    serve(contract.logout, async (_, __, { token }) => {
      await endCustomerSession(deps.db, hashToken(token ?? ''), deps.clock())
      return {}
    }),
    serve(contract.getProfile, async ({ id }, _, { token }) => {
      const profile = await profileOf(deps.db, id)
      return { ...profile, authToken: token ?? '' }
    }),
    serve(contract.updateProfile, async ({ id }, { name, email, consent }) => {
      await updateCustomer(id, { name, email })
      if (consent) await recordFirstConsent(deps, id, consent)
      return { _id: id, name, emailId: email }
    }),
    serve(contract.getTaxRecipient, async ({ id }) =>
      recipientAnswer(await findTaxRecipient(deps.db, id)),
    ),
    serve(contract.saveTaxRecipient, async ({ id }, { recipientTax }) => {
      const recipient = recipientTax && taxRecipientOf(recipientTax)
      await rememberTaxRecipient(deps.db, id, recipient)
      return recipientAnswer(recipient)
    }),
  ]
}

const recipientAnswer = (recipient: TaxRecipient | null) => ({
  recipientTax: recipient && taxRecipientView(recipient),
})

async function profileOf(db: CodeDeps['db'], id: string) {
  const { name, email, mobileNumber, phone } = await getCustomer(db, id)
  const limited = await hasFormerHolders(db, phone)
  return { _id: id, name, emailId: email, mobileNumber, ...(limited && { limited }) }
}
