/** What a customer was told about one of their orders. */
import { business } from '#business.ts'
import type { Db } from '#server/db.ts'
import { getOrderFacts } from '#features/booking/server/order-facts.ts'
import { listMessagesAbout } from '#features/notifications/server/list-messages-about.ts'

/** Fails with ORDER_NOT_FOUND for an order of someone else. */
export async function listOrderMessages(
  { db }: { readonly db: Db },
  customer: { readonly id: string },
  { orderId }: { readonly orderId: string },
) {
  const order = await getOrderFacts(db, customer.id, orderId)
  const messages = await listMessagesAbout({ db, brand: business.brand }, order.id)
  return messages.map(({ id, at, waitsUntil, ...message }) => ({
    _id: id,
    ...message,
    at: at.toISOString(),
    waitsUntil: waitsUntil?.toISOString() ?? null,
  }))
}
