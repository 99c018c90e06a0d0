/** The student discount's JSON route. */
import { serve } from '#platform/http/serve.ts'
import * as contract from '../contract/customer.ts'
import { type ApplicationDeps, receiveApplication } from './receive-application.ts'

export const studentDiscountRoutes = (deps: ApplicationDeps) => [
  serve(contract.createStudentApplication, async (_, input, { clientAddress }) => ({
    _id: await receiveApplication(deps, input, clientAddress),
  })),
]
