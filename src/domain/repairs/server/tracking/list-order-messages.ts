/** The messages that a customer received about one of their orders: for themselves, and for colleagues. */
import type { Shop } from '#kernel/shop.ts'
import { fail } from '#kernel/app-error.ts'
import type { Db } from '#platform/db/db.ts'
import { getOrderFacts } from '#domain/orders/server/order-facts.ts'
import { listMessagesAbout } from '#domain/messaging/server/list-messages-about.ts'
import { repairErrors } from '../../errors.ts'
import { findStoredJob } from '../repository.ts'

type Deps = { readonly db: Db; readonly shop: Pick<Shop, 'brand'> }

/** Fails with ORDER_NOT_FOUND for an order of someone else. */
export async function listOrderMessages(
  deps: Deps,
  customer: { readonly id: string },
  { orderId }: { readonly orderId: string },
) {
  const order = await getOrderFacts(deps.db, customer.id, orderId)
  return messagesAbout(deps, order.id)
}

/** For colleagues, whichever customer the order belongs to. Fails with JOB_NOT_FOUND. */
export async function listJobMessages(deps: Deps, orderId: string) {
  if (!(await findStoredJob(deps.db, orderId))) fail(repairErrors.JOB_NOT_FOUND)
  return messagesAbout(deps, orderId)
}

async function messagesAbout({ db, shop }: Deps, orderId: string) {
  const messages = await listMessagesAbout({ db, brand: shop.brand }, orderId)
  return messages.map(({ id, at, waitsUntil, ...message }) => ({
    _id: id,
    ...message,
    at: at.toISOString(),
    waitsUntil: waitsUntil?.toISOString() ?? null,
  }))
}
