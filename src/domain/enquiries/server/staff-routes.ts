/** The enquiries' routes for colleagues. */
import { serve } from '#platform/http/serve.ts'
import * as contract from '../contract/staff.ts'
import { addEnquiryNote, changeEnquiry, type ChangeNeeds } from './change-enquiry.ts'
import { listEnquiries } from './list-enquiries.ts'

export const enquiryStaffRoutes = (needs: ChangeNeeds) => [
  serve(contract.listEnquiries, (_, asked) => listEnquiries(needs, asked)),
  serve(contract.changeEnquiry, (colleague, asked) => changeEnquiry(needs, colleague, asked)),
  serve(contract.addEnquiryNote, async (colleague, asked) => {
    await addEnquiryNote(needs, colleague, asked)
    return {}
  }),
]
