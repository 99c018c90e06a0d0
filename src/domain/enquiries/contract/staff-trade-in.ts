/** The calls about a phone that somebody offers in part exchange. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { enquiryErrors } from '../errors.ts'
import { checkFields, offerFields } from '../trade-in.ts'
import { listEnquiries } from './staff.ts'

const id = z.string().min(1).max(64)

export const checkTradeIn = endpoint({
  method: 'POST',
  path: '/staff/enquiries/trade-in/check',
  summary:
    'What the central list of blocked phones said of the number of a phone; an offer before ends',
  who: 'staff',
  action: 'answer-customers',
  body: checkFields.extend({ id }),
  response: z.object({}),
  errors: [enquiryErrors.ENQUIRY_NOT_FOUND, enquiryErrors.NOT_A_TRADE_IN],
  changes: [listEnquiries],
})

export const offerTradeIn = endpoint({
  method: 'POST',
  path: '/staff/enquiries/trade-in/offer',
  summary:
    'Records what the shop offers for a phone whose number was checked and is not on the list',
  who: 'staff',
  action: 'answer-customers',
  body: offerFields.extend({ id }),
  response: z.object({}),
  errors: [
    enquiryErrors.ENQUIRY_NOT_FOUND,
    enquiryErrors.NOT_A_TRADE_IN,
    enquiryErrors.TRADE_IN_NOT_CHECKED,
    enquiryErrors.TRADE_IN_BLOCKED,
  ],
  changes: [listEnquiries],
})
