/** The routes of the contact and quote forms: which request goes to which use case. */
import { serve } from '#platform/http/serve.ts'
import * as contract from '../contract/customer.ts'
import { type EnquiryDeps, receiveEnquiry } from './receive-enquiry.ts'

export const enquiryRoutes = (deps: EnquiryDeps) => [
  serve(contract.createContactMessage, async (_, content, request) => ({
    _id: await receiveEnquiry(deps, { kind: 'contact', content }, request),
  })),
  serve(contract.createQuoteRequest, async (_, content, request) => ({
    _id: await receiveEnquiry(deps, { kind: 'quote', content }, request),
  })),
]
