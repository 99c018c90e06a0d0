/** The customer calls a booking off: the order, its refund and the news of it, in one transaction. */
import type { Shop } from '#kernel/shop.ts'
import { type Paise, paise } from '#kernel/money.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import type { Publish } from '#platform/jobs/jobs.ts'
import type { Random } from '#platform/random.ts'
import { returnStudentDiscount } from '#domain/student-discount/server/student-discounts.ts'
import { findRefundable } from '#domain/payments/server/find-refundable.ts'
import { refundPayment } from '#domain/payments/server/refund-payment.ts'
import { cancel, isClosed, type Work } from '../cancellation.ts'
import { orderClosed } from '../events.ts'
import type { OrderStatus } from '../order.ts'
import { lockOrder, type Order, saveChanges } from './repository.ts'

export type CancelDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly publish: Publish
  readonly shop: Shop
  /** How far the workshop is, held still until the transaction ends. The workshop stands above, so it is given. */
  readonly lockWork: (tx: Tx, orderId: string) => Promise<Work>
}
type Cancelled = { readonly status: OrderStatus; readonly refund: Paise }

/**
 * The same call twice has one effect and the same answer. Whatever money of the order we hold goes back
 * by a job; money that comes later is refused by the order and goes back as well. Fails with
 * ORDER_NOT_FOUND or TOO_LATE_TO_CANCEL.
 */
export async function cancelOrder(
  deps: CancelDeps,
  customer: { readonly id: string },
  orderId: string,
): Promise<Cancelled> {
  return inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, customer.id, orderId)
    if (isClosed(order.status)) return { status: order.status, refund: paidBack(order) }
    const now = deps.clock()
    const cancelled = cancel(deps.shop, order, await deps.lockWork(tx, orderId), now)
    const refund = await findRefundable(tx, orderId)
    if (refund > 0)
      await refundPayment(deps, tx, {
        orderId,
        reason: 'cancelled',
        key: `cancelled:${orderId}`,
      })
    await saveChanges(tx, order, { ...cancelled, cancelledRefund: refund, updatedAt: now })
    if (order.discountBasisPoints > 0) await returnStudentDiscount(tx, orderId)
    await deps.publish(tx, orderClosed, {
      orderId,
      customerId: customer.id,
      how: 'cancelled',
      at: now.toISOString(),
    })
    return { status: cancelled.status, refund }
  })
}

/** The amount that goes back for a cancelled order. */
export const paidBack = ({ cancelledRefund, paidAt, grandTotal }: Order): Paise =>
  cancelledRefund ?? (paidAt && grandTotal ? grandTotal : paise(0))
