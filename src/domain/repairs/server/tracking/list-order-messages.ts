/** The messages that a customer received about one of their orders: for themselves, and for colleagues. */
import type { Shop } from '#kernel/shop.ts'
import { fail } from '#kernel/app-error.ts'
import type { Db } from '#platform/db/db.ts'
import { getOrderFacts } from '#domain/orders/server/order-facts.ts'
import {
  listMessagesAbout,
  type MessageAbout,
} from '#domain/messaging/server/list-messages-about.ts'
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
  return (await messagesAbout(deps, order.id)).map(messageView)
}

/** For colleagues, whichever customer the order belongs to. Fails with JOB_NOT_FOUND. */
export async function listJobMessages(deps: Deps, orderId: string) {
  if (!(await findStoredJob(deps.db, orderId))) fail(repairErrors.JOB_NOT_FOUND)
  return (await messagesAbout(deps, orderId)).map((message) => ({
    ...messageView(message),
    failure: message.failure,
    canBeSentAgain: message.canBeSentAgain,
  }))
}

const messagesAbout = ({ db, shop }: Deps, orderId: string) =>
  listMessagesAbout({ db, brand: shop.brand }, orderId)

const messageView = ({ id, title, text, language, channel, ...message }: MessageAbout) => ({
  _id: id,
  title,
  text,
  language,
  channel,
  state: message.state,
  at: message.at.toISOString(),
  waitsUntil: message.waitsUntil?.toISOString() ?? null,
  instead: message.instead,
})
