/** What cancelling would mean now, for the confirmation dialog. */
import { toRupees } from '#kernel/money.ts'
import { inTransaction } from '#platform/db/db.ts'
import { findRefundable } from '#domain/payments/server/find-refundable.ts'
import { canCancel, cancellableUntil, isClosed } from '../cancellation.ts'
import { type CancelDeps, paidBack } from './cancel-order.ts'
import { getOrder } from './repository.ts'

/** Fails with ORDER_NOT_FOUND for an order of someone else. */
export async function viewCancellation(
  { db, clock, lockWork, shop }: Pick<CancelDeps, 'db' | 'clock' | 'lockWork' | 'shop'>,
  customer: { readonly id: string },
  orderId: string,
) {
  return inTransaction(db, async (tx) => {
    const order = await getOrder(tx, customer.id, orderId)
    const work = await lockWork(tx, orderId)
    const refund = isClosed(order.status) ? paidBack(order) : await findRefundable(tx, orderId)
    return {
      orderId,
      status: order.status,
      possible: canCancel(shop, order, work, clock()),
      until: cancellableUntil(shop, order)?.toISOString() ?? null,
      refund: toRupees(refund),
    }
  })
}
