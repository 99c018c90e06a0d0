/** The messages about one order: for its customer, and for colleagues. */
import { business } from '#kernel/shop.ts'
import { fail } from '#kernel/app-error.ts'
import type { Db } from '#platform/db/db.ts'
import { getOrderFacts } from '#domain/orders/server/order-facts.ts'
import { listMessagesAbout } from '#domain/messaging/server/list-messages-about.ts'
import { repairErrors } from '../../errors.ts'
import { findStoredJob } from '../repository.ts'

type Deps = { readonly db: Db }

/** Fails with ORDER_NOT_FOUND for an order of someone else. */
export async function listOrderMessages(
  { db }: Deps,
  customer: { readonly id: string },
  { orderId }: { readonly orderId: string },
) {
  const order = await getOrderFacts(db, customer.id, orderId)
  return messagesAbout(db, order.id)
}

/** For colleagues: any customer's order. Fails with JOB_NOT_FOUND. */
export async function listToldMessages({ db }: Deps, orderId: string) {
  if (!(await findStoredJob(db, orderId))) fail(repairErrors.JOB_NOT_FOUND)
  return messagesAbout(db, orderId)
}

async function messagesAbout(db: Db, orderId: string) {
  const messages = await listMessagesAbout({ db, brand: business.brand }, orderId)
  return messages.map(({ id, at, waitsUntil, ...message }) => ({
    _id: id,
    ...message,
    at: at.toISOString(),
    waitsUntil: waitsUntil?.toISOString() ?? null,
  }))
}
