/** The enquiries' routes for colleagues. */
import { serve } from '#platform/http/serve.ts'
import * as contract from '../contract/staff.ts'
import * as tradeIn from '../contract/staff-trade-in.ts'
import { addEnquiryNote, changeEnquiry, type NoteDeps } from './change-enquiry.ts'
import { listEnquiries } from './list-enquiries.ts'
import { checkTradeIn, offerTradeIn } from './trade-ins.ts'

export const enquiryStaffRoutes = (deps: NoteDeps) => [
  serve(contract.listEnquiries, ({ id }, input) => listEnquiries(deps, id, input)),
  serve(contract.changeEnquiry, (colleague, input) => changeEnquiry(deps, colleague, input)),
  serve(contract.addEnquiryNote, async (colleague, input) => {
    await addEnquiryNote(deps, colleague, input)
    return {}
  }),
  serve(tradeIn.checkTradeIn, async (colleague, input) => {
    await checkTradeIn(deps, colleague, input)
    return {}
  }),
  serve(tradeIn.offerTradeIn, async (colleague, input) => {
    await offerTradeIn(deps, colleague, input)
    return {}
  }),
]
