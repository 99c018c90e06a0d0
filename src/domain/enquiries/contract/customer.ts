/** The endpoints of the contact and quote forms. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { contactMessage, quoteRequest } from '../enquiry-fields.ts'
import { enquiryErrors } from '../errors.ts'

const stored = z.object({ _id: z.string() })

export const createContactMessage = endpoint({
  method: 'POST',
  path: '/contact/create',
  summary: 'Leaves a message for the shop',
  who: 'anyone',
  body: contactMessage,
  response: stored,
  message: 'Thank you for contacting us. We will get back to you soon.',
  errors: [enquiryErrors.TOO_MANY_ENQUIRIES],
})

export const createQuoteRequest = endpoint({
  method: 'POST',
  path: '/quote/create',
  summary: 'Asks for a quote for accidental damage protection',
  who: 'anyone',
  body: quoteRequest,
  response: stored,
  message: "Quote request submitted successfully! We'll be in touch soon.",
  errors: [enquiryErrors.TOO_MANY_ENQUIRIES],
})
