/** A customer's cancellation: what it would mean, and the cancelling with its refund in one transaction. */
import type { Shop } from '#kernel/shop.ts'
import { type Paise, paise, toRupees } from '#kernel/money.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import type { Publish } from '#platform/jobs/jobs.ts'
import type { Random } from '#platform/random.ts'
import { returnStudentDiscount } from '#domain/student-discount/server/student-discounts.ts'
import { findRefundable } from '#domain/payments/server/order-money.ts'
import { refundPayment } from '#domain/payments/server/request-refund.ts'
import { cancel, isClosed, type Work, canCancel, cancellableUntil } from '../cancellation.ts'
import { orderClosed } from '../events.ts'
import type { OrderStatus, Order } from '../order.ts'
import { endContactRequest } from './contact-request-rows.ts'
import { lockOrder, getOrder } from './repository.ts'
import { saveOrder } from './save-order.ts'

export type CancelDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly publish: Publish
  readonly shop: Shop
  /**
   * Reads the progress of the repair and locks it until the transaction ends. Repairs are a domain above this one,
   * so the function is passed in.
   */
  readonly lockWork: (tx: Tx, orderId: string) => Promise<Work>
}
type Cancelled = { readonly status: OrderStatus; readonly refund: Paise }

/**
 * A repeated call has no further effect and the same answer. A job sends back all money of the order; money that
 * arrives later is refused by the order and sent back, too. Fails with ORDER_NOT_FOUND or TOO_LATE_TO_CANCEL.
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
    await saveOrder(tx, order, { ...cancelled, cancelledRefund: refund, updatedAt: now })
    if (order.status === 'CONTACT_REQUESTED')
      await endContactRequest(tx, orderId, { at: now, ending: 'closed' })
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
const paidBack = ({ cancelledRefund, paidAt, grandTotal }: Order): Paise =>
  cancelledRefund ?? (paidAt && grandTotal ? grandTotal : paise(0))

/** What cancelling would mean now, for the confirmation dialog. Fails with ORDER_NOT_FOUND for an order of someone else. */
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
