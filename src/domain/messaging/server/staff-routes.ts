/** The editors' routes for the texts of messages: which request goes to which use case. */
import { serve } from '#platform/http/serve.ts'
import * as contract from '../contract/staff.ts'
import { saveText, type TextNeeds, withdrawText } from './save-text.ts'
import { listTexts, showText } from './texts-for-staff.ts'

export const textStaffRoutes = (needs: TextNeeds) => [
  serve(contract.listTexts, () => listTexts(needs)),
  serve(contract.getText, (_, place) => showText(needs, place)),
  serve(contract.saveText, (by, asked) => saveText(needs, by, asked)),
  serve(contract.withdrawText, (by, seen) => withdrawText(needs, by, seen)),
]
