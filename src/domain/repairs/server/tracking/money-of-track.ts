/** What an order's customer has paid of it so far, and what is still to be paid. */
import { toRupees } from '#kernel/money.ts'
import type { Shop } from '#kernel/shop.ts'
import type { Db } from '#platform/db/db.ts'
import { advanceDueOf } from '#domain/orders/advance.ts'
import { dueOfOrder } from '#domain/orders/due.ts'
import { isUnpaid } from '#domain/orders/order.ts'
import type { OrderFacts } from '#domain/orders/server/order-facts.ts'
import { keptOf } from '#domain/payments/due.ts'
import { listCounted } from '#domain/payments/server/counted-payments.ts'

/** `terms` are those of a repair that has not begun; afterwards there is no advance. In rupees, of an order that is open and not all paid; zero of any other. */
export async function moneyOfTrack(db: Db, order: OrderFacts, terms: Shop['moneyBeforeWork']) {
  if (!order.bill || !isUnpaid(order)) return { kept: 0, due: 0, advance: 0 }
  const counted = await listCounted(db, order.id)
  return {
    kept: toRupees(keptOf(counted)),
    due: toRupees(dueOfOrder(order, counted)),
    advance: toRupees(advanceDueOf(terms, order, counted)),
  }
}
