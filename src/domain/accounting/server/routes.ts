/** The JSON calls of documents: which request goes to which use case. */
import type { Db } from '#platform/db/db.ts'
import { serve } from '#platform/http/serve.ts'
import * as contract from '../contract/customer.ts'
import { listDocuments } from './list-documents.ts'
import type { GetOrderForDocument } from './orders.ts'

type Deps = { readonly db: Db; readonly getOrderForDocument: GetOrderForDocument }

export const accountingRoutes = (deps: Deps) => [
  serve(contract.listDocuments, (customer, input) => listDocuments(deps, customer, input)),
]
