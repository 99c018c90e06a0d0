/** The routes of message settings: which request goes to which use case. */
import { serve } from '#platform/http/serve.ts'
import * as contract from '../contract/customer.ts'
import { changePreferences, viewPreferences } from './message-preferences.ts'

export function messagingRoutes(deps: Parameters<typeof changePreferences>[0]) {
  return [
    serve(contract.getMessagePreferences, (customer) => viewPreferences(deps, customer)),
    serve(contract.changeMessagePreferences, (customer, input) =>
      changePreferences(deps, customer, input),
    ),
  ]
}
