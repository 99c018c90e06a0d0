/** A customer's orders, newest first. */
import type { Shop } from '#kernel/shop.ts'
import type { Clock } from '#platform/clock.ts'
import { isInTimeToCancel } from '../cancellation.ts'
import type { OrderReads } from './repository.ts'
import { printedNumber, productDetailOf, rupeesOrNull } from './order-views.ts'

const pageSize = 20

/** 20 a page; `before` is the last order of the page before. */
export async function listOrders(
  { reads, clock, shop }: { reads: OrderReads; clock: Clock; shop: Shop },
  customer: { id: string },
  before: string | undefined,
) {
  const page = before
    ? await reads.listAfter(customer.id, pageSize, await reads.getOrder(customer.id, before))
    : await reads.listFirst(customer.id, pageSize)
  const now = clock()
  return page.map((order) => ({
    _id: order.id,
    orderNumber: printedNumber(shop, order.id),
    status: order.status,
    createdAt: order.createdAt.toISOString(),
    grandTotal: rupeesOrNull(order.grandTotal),
    paid: order.paidAt !== null,
    cancellable: isInTimeToCancel(shop, order, now),
    orderDetail: { productDetail: productDetailOf(order.device) },
  }))
}
