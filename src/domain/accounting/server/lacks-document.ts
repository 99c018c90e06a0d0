/** Whether a document of an order that the law requires by now is not there. */
import type { Db } from '#platform/db/db.ts'
import { missingDocuments } from '../missing-documents.ts'
import type { GetOrderForDocument } from './orders.ts'
import { listStated } from './repository.ts'

type Deps = { readonly db: Db; readonly getOrderForDocument: GetOrderForDocument }

export async function lacksDocument(
  { db, getOrderForDocument }: Deps,
  { orderId, customerId }: { readonly orderId: string; readonly customerId: string },
): Promise<boolean> {
  const order = await getOrderForDocument(db, customerId, orderId)
  return missingDocuments(order, await listStated(db, orderId)).length > 0
}
