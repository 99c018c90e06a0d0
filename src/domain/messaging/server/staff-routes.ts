/** The editors' routes for the texts of messages: which request goes to which use case. */
import { serve } from '#platform/http/serve.ts'
import * as contract from '../contract/staff.ts'
import { saveText, type TextDeps, withdrawText } from './save-text.ts'
import { listTexts, showText } from './texts-for-staff.ts'

export const messagingStaffRoutes = (deps: TextDeps) => [
  serve(contract.listTexts, () => listTexts(deps)),
  serve(contract.getText, (_, place) => showText(deps, place)),
  serve(contract.saveText, (by, input) => saveText(deps, by, input)),
  serve(contract.withdrawText, (by, seen) => withdrawText(deps, by, seen)),
]
