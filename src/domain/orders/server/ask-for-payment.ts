/** Sends a customer the link to pay for an order that the shop has taken on. */
import { formatRupees, type Paise, toRupees } from '#kernel/money.ts'
import type { Shop } from '#kernel/shop.ts'
import type { Tx } from '#platform/db/db.ts'
import { getCustomer } from '#domain/customers/server/get-customer.ts'
import { queueForCustomer } from '#domain/messaging/server/queue-for-customer.ts'
import { printedNumber } from './order-views.ts'

type Deps = Parameters<typeof queueForCustomer>[0] & {
  readonly shop: Shop
  /** Our own address, for the link. */
  readonly origin: string
}
type Due = { readonly orderId: string; readonly customerId: string; readonly amount: Paise }

/** The customer who signs in with this number resumes at the cart. `occasion`: the same one sends one message. */
export async function askForPayment(
  deps: Deps,
  tx: Tx,
  { orderId, customerId, amount }: Due,
  occasion: string,
): Promise<void> {
  await queueForCustomer(deps, tx, await getCustomer(tx, customerId), {
    key: `payment-due-${occasion}:${orderId}`,
    template: 'payment-due',
    orderId,
    variables: {
      order: printedNumber(deps.shop, orderId),
      amount: formatRupees(toRupees(amount)),
      link: `${deps.origin}/service-enquiry`,
    },
  })
}
