/** Sends the messages about a contact request: to the shop when it comes, to the customer about each call and its end. */
import { type Shop, shopPhone } from '#kernel/shop.ts'
import { timestampInNumbers } from '#kernel/time.ts'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import { findCustomer } from '#domain/customers/server/find-customer.ts'
import { preferencesOf } from '#domain/messaging/server/message-preferences.ts'
import { withdrawOrRetire } from '#domain/messaging/server/withdraw-messages.ts'
import { queueForCustomer } from '#domain/messaging/server/queue-for-customer.ts'
import { queueMessage } from '#domain/messaging/server/queue-message.ts'
import { type CloseReason, closeReasonTexts } from '../contact-request.ts'
import type { Order } from '../order.ts'
import { findOrderFacts } from './order-facts.ts'
import { printedNumber } from './order-views.ts'

type Deps = Parameters<typeof queueForCustomer>[0] & { readonly shop: Shop }

/** The message to the shop has a link and no number: it lies on a phone, and the console shows the number. */
export async function notifyContactRequested(
  deps: Deps & { readonly db: Db; readonly origin: string },
  orderId: string,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const order = await findOrderFacts(tx, orderId)
    if (!order) return
    const customer = await findCustomer(tx, order.customerId)
    if (!customer) return
    const variables = {
      order: printedNumber(deps.shop, order.id),
      device: order.device.productName,
    }
    await queueForCustomer(deps, tx, customer, {
      key: `contact-requested:${orderId}`,
      template: 'contact-requested',
      orderId,
      variables,
    })
    await queueMessage(deps, tx, {
      key: `staff-contact-requested:${orderId}`,
      template: 'staff-call-requested',
      to: shopPhone(deps.shop),
      variables: { ...variables, link: `${deps.origin}/staff/reviews/calls` },
    })
  })
}

type Missed = {
  readonly attempts: number
  readonly nextTryAt: Date
  /** When the call was noted first, where another time is noted for it now. */
  readonly notedBefore: Date | null
  readonly now: Date
}

/** Once for each call that nobody answered, and again where the time of the next one is corrected. */
export async function notifyContactMissed(
  deps: Deps,
  tx: Tx,
  { id: orderId, customerId }: Order,
  { attempts, nextTryAt, notedBefore, now }: Missed,
): Promise<void> {
  const customer = await findCustomer(tx, customerId)
  if (!customer) return
  const key = `contact-missed-${attempts}:${orderId}`
  if (notedBefore) await withdrawOrRetire(tx, { keys: [key], since: notedBefore }, now)
  await queueForCustomer(deps, tx, customer, {
    key,
    template: 'contact-missed',
    orderId,
    variables: { order: printedNumber(deps.shop, orderId), date: timestampInNumbers(nextTryAt) },
  })
}

/** The reason is in the language of the message. */
export async function notifyContactClosed(
  deps: Deps,
  tx: Tx,
  { id: orderId, customerId }: Order,
  reason: CloseReason,
): Promise<void> {
  const customer = await findCustomer(tx, customerId)
  if (!customer) return
  const { language } = await preferencesOf(tx, customerId)
  await queueForCustomer(deps, tx, customer, {
    key: `contact-closed:${orderId}`,
    template: 'contact-closed',
    orderId,
    variables: {
      order: printedNumber(deps.shop, orderId),
      reason: closeReasonTexts[language][reason],
    },
  })
}
