/** The forms' routes: which request goes to which use case. */
import { serve } from '#platform/http/serve.ts'
import * as contract from '../contract/customer.ts'
import { type EnquiryNeeds, receiveEnquiry } from './receive-enquiry.ts'

export const enquiryRoutes = (needs: EnquiryNeeds) => [
  serve(contract.createContactMessage, async (_, content, request) => ({
    _id: await receiveEnquiry(needs, { kind: 'contact', content }, request),
  })),
  serve(contract.createQuoteRequest, async (_, content, request) => ({
    _id: await receiveEnquiry(needs, { kind: 'quote', content }, request),
  })),
]
