/** What a booking costs so far. */
import { currentBill } from '../order.ts'
import { getServiceType } from '../service-type.ts'
import { billView, lineView, printedNumber, productDetailOf } from './order-views.ts'
import type { OrderReads } from './repository.ts'

/** Fails with ORDER_NOT_FOUND, or CART_NOT_READY before a service type was chosen. */
export async function viewCart(
  { reads }: { reads: Pick<OrderReads, 'getOrder'> },
  customer: { id: string },
  orderId: string,
) {
  const order = await reads.getOrder(customer.id, orderId)
  const bill = currentBill(order)
  return {
    orderId: order.id,
    orderNumber: printedNumber(order.id),
    productDetail: productDetailOf(order.device),
    supportOption: getServiceType(order.supportOption ?? 0).supportOptionId,
    issues: order.lines.map(lineView),
    ...billView(bill),
    paid: order.paidAt !== null,
  }
}
