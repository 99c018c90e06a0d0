/** Finds the customer at the counter by number, with their last orders. */
import type { Shop } from '#kernel/shop.ts'
import type { Db } from '#platform/db/db.ts'
import { findCustomerByNumber } from '#domain/customers/server/find-customer-by-number.ts'
import { printedNumber } from './order-views.ts'
import type { OrderReads } from './repository.ts'

/** Their last three orders, newest first: one of them may be what they came for. */
const shown = 3

type Deps = {
  readonly db: Db
  readonly reads: OrderReads
  readonly shop: Pick<Shop, 'orderPrefix'>
}

export async function findWalkIn(
  { db, reads, shop }: Deps,
  { mobileNumber }: { readonly mobileNumber: string },
) {
  const customer = await findCustomerByNumber(db, mobileNumber)
  if (!customer) return { customer: null, orders: [] }
  const orders = await reads.listFirst(customer.id, shown)
  return {
    customer: { name: customer.name },
    orders: orders.map(({ id, device, status, paidAt, createdAt }) => ({
      orderId: id,
      orderNumber: printedNumber(shop, id),
      device: device.productName,
      status,
      paid: paidAt !== null,
      createdAt: createdAt.toISOString(),
    })),
  }
}
