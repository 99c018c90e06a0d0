/** The student discount's JSON route. */
import { serve } from '#platform/http/serve.ts'
import * as contract from '../contract/customer.ts'
import { type ApplicationNeeds, receiveApplication } from './receive-application.ts'

export const offerRoutes = (needs: ApplicationNeeds) => [
  serve(contract.createStudentApplication, async (_, asked, { clientAddress }) => ({
    _id: await receiveApplication(needs, asked, clientAddress),
  })),
]
