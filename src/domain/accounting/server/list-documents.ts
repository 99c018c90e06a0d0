/** The documents issued for an order, for the customer whose order it is. */
import type { Db } from '#platform/db/db.ts'
import type { GetOrderForDocument } from './orders.ts'
import { listIssued } from './repository.ts'

type Deps = { readonly db: Db; readonly getOrderForDocument: GetOrderForDocument }

/** Oldest first. Fails with the 404 of orders for another customer's order. */
export async function listDocuments(
  { db, getOrderForDocument }: Deps,
  customer: { readonly id: string },
  { orderId }: { readonly orderId: string },
) {
  await getOrderForDocument(db, customer.id, orderId)
  const issued = await listIssued(db, customer.id, orderId)
  return issued.map(({ number, kind, issuedAt, content }) => ({
    number,
    kind,
    title: content.words.title,
    date: issuedAt.toISOString(),
  }))
}
