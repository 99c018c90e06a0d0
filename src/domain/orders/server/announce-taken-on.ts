/** What follows when an order is taken on for nothing: its repair job, and a message to its customer. */
import type { Shop } from '#kernel/shop.ts'
import type { Tx } from '#platform/db/db.ts'
import { getCustomer } from '#domain/customers/server/get-customer.ts'
import { queueForCustomer } from '#domain/messaging/server/queue-for-customer.ts'
import { reserveStudentDiscount } from '#domain/student-discount/server/student-discounts.ts'
import { orderAccepted } from '../events.ts'
import type { Order } from '../order.ts'
import { printedNumber } from './order-views.ts'

type Deps = Parameters<typeof queueForCustomer>[0] & { readonly shop: Shop }

export async function announceTakenOn(
  deps: Deps,
  tx: Tx,
  { id: orderId, customerId, device }: Order,
  now: Date,
): Promise<void> {
  await reserveStudentDiscount(tx, orderId, now)
  await deps.publish(tx, orderAccepted, { orderId, customerId, at: now.toISOString() })
  await queueForCustomer(deps, tx, await getCustomer(tx, customerId), {
    key: `booking-received:${orderId}`,
    template: 'booking-received',
    orderId,
    variables: { order: printedNumber(deps.shop, orderId), device: device.productName },
  })
}
