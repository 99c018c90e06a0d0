/** The JSON calls of documents: which request goes to which use case. */
import type { Db } from '#platform/db/db.ts'
import { serve } from '#platform/http/serve.ts'
import * as contract from '../contract/customer.ts'
import { listDocuments } from './list-documents.ts'
import type { GetOrderForDocument } from './orders.ts'

type Needs = { readonly db: Db; readonly getOrderForDocument: GetOrderForDocument }

export const documentRoutes = (needs: Needs) => [
  serve(contract.listDocuments, (customer, asked) => listDocuments(needs, customer, asked)),
]
