/** What a booking costs so far. */
import type { Shop } from '#kernel/shop.ts'
import type { StudentDiscounts } from '#domain/student-discount/server/student-discounts.ts'
import { currentBill, isDraft, withDiscount } from '../order.ts'
import { getServiceType } from '../service-type.ts'
import { billView, lineView, printedNumber, productDetailOf } from './order-views.ts'
import type { OrderReads } from './repository.ts'

type Deps = {
  readonly reads: Pick<OrderReads, 'getOrder'>
  readonly discounts: StudentDiscounts
  readonly shop: Pick<Shop, 'extraCharges' | 'orderPrefix'>
}

/**
 * A student's discount stands in the cart from the moment it was approved until it was used for another order.
 * Fails with ORDER_NOT_FOUND, or CART_NOT_READY before a service type was chosen.
 */
export async function viewCart(
  { reads, discounts, shop }: Deps,
  customer: { id: string },
  orderId: string,
) {
  const found = await reads.getOrder(customer.id, orderId)
  const order = isDraft(found)
    ? withDiscount(found, await discounts.findStudentDiscount(customer.id))
    : found
  const bill = currentBill(order, shop.extraCharges)
  return {
    orderId: order.id,
    orderNumber: printedNumber(shop, order.id),
    productDetail: productDetailOf(order.device),
    supportOption: getServiceType(order.supportOption ?? 0).supportOptionId,
    issues: order.lines.map(lineView),
    ...billView(bill),
    paid: order.paidAt !== null,
  }
}
