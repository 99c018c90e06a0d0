/**
 * Puts a message for a customer on record: in their language, by their channel, and outside the quiet hours unless it
 * is urgent.
 */
import type { Shop } from '#kernel/shop.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db/db.ts'
import { type Channel, fallbackChannel, type Reachable } from '../channels.ts'
import { routeFor } from '../message-route.ts'
import { followsContact, type OrderContact, placeOf } from '../order-contact.ts'
import { waitsUntil } from '../quiet-hours.ts'
import { type CustomerTemplate, isUrgent, type VariablesOf } from '../templates.ts'
import { preferencesOf } from './message-preferences.ts'
import { findOrderContact } from './order-contacts.ts'
import { queueMessage } from './queue-message.ts'

type Due<T extends CustomerTemplate> = {
  /** A key of the occasion: with the same key the message is sent once. */
  readonly key: string
  readonly template: T
  /** The order it is about, if any; the customer finds the message on the order's page. */
  readonly orderId?: string
  /** It is sent no earlier than this, because its occasion can be undone until then. */
  readonly heldUntil?: Date
  readonly variables: VariablesOf<T>
}

/** Throws a RangeError when a variable is missing. */
export async function queueForCustomer<T extends CustomerTemplate>(
  deps: Parameters<typeof queueMessage>[0] & { readonly shop: Shop },
  tx: Tx,
  customer: Reachable & { readonly id: string },
  { key, template, orderId, heldUntil, variables }: Due<T>,
): Promise<void> {
  const { language, channel } = await preferencesOf(tx, customer.id)
  const isFollowed = orderId !== undefined && followsContact(template)
  const contact = isFollowed ? await findOrderContact(tx, orderId) : undefined
  const route = contact ? routeBy(customer, contact) : routeOf(channel, customer)
  await queueMessage(deps, tx, {
    key,
    template,
    variables,
    language,
    ...route,
    ...(orderId && { orderId }),
    notBefore: sendableFrom(deps, { template, heldUntil }),
  })
}

type Waiting = { readonly template: CustomerTemplate; readonly heldUntil?: Date | undefined }

/** When a message that is due now may be sent; undefined: at once. */
export function sendableFrom(
  { shop, clock }: { readonly shop: Shop; readonly clock: Clock },
  { template, heldUntil }: Waiting,
): Date | undefined {
  const quiet = waitsUntil(clock(), isUrgent(template), shop.quietHours)
  return quiet && heldUntil && quiet < heldUntil ? heldUntil : (quiet ?? heldUntil)
}

/** By their own number or the channel they chose. */
function routeOf(channel: Channel, customer: Reachable) {
  const { recipient: to, ...route } = routeFor(channel, customer)
  const { numberGone } = customer
  // An e-mail still reaches them.
  const heldBack = to === customer.phone ? (numberGone ?? null) : null
  return { to, ...route, ...(!numberGone && { smsTo: customer.phone }), heldBack }
}

/** By the way that was agreed for the order, and by no other. */
function routeBy({ phone }: Reachable, contact: OrderContact) {
  const place = placeOf(contact)
  return place ?? { to: phone, channel: fallbackChannel, heldBack: 'counter' as const }
}
