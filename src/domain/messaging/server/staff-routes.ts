/** The editors' routes for the texts of messages: which request goes to which use case. */
import { serve } from '#platform/http/serve.ts'
import * as contract from '../contract/staff.ts'
import * as troubled from '../contract/staff-troubled.ts'
import { saveText, type TextDeps, withdrawText } from './save-text.ts'
import { messageRegisterRoute } from './message-register.ts'
import { listTroubledMessages, sendMessageAgain } from './troubled-messages.ts'
import { listTexts, showText } from './texts-for-staff.ts'

type TroubledDeps = Parameters<typeof listTroubledMessages>[0] &
  Parameters<typeof sendMessageAgain>[0]

export const messagingStaffRoutes = (deps: TextDeps & TroubledDeps) => [
  serve(contract.listTexts, () => listTexts(deps)),
  messageRegisterRoute(deps),
  serve(contract.getText, (_, place) => showText(deps, place)),
  serve(contract.saveText, (by, input) => saveText(deps, by, input)),
  serve(troubled.listTroubledMessages, () => listTroubledMessages(deps)),
  serve(troubled.sendMessageAgain, async (by, input) => {
    await sendMessageAgain(deps, by, input)
    return {}
  }),
  serve(contract.withdrawText, (by, seen) => withdrawText(deps, by, seen)),
]
