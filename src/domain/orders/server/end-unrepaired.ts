/** Ends an order whose device is not repaired: nothing is charged, and everything that was paid goes back. */
import { type Paise, paise } from '#kernel/money.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Publish } from '#platform/jobs/jobs.ts'
import type { Random } from '#platform/random.ts'
import { findRefundable } from '#domain/payments/server/order-money.ts'
import { refundPayment } from '#domain/payments/server/request-refund.ts'
import { returnStudentDiscount } from '#domain/student-discount/server/student-discounts.ts'
import { orderClosed } from '../events.ts'
import type { Order } from '../order.ts'
import { saveOrder } from './save-order.ts'

type Deps = { readonly clock: Clock; readonly random: Random; readonly publish: Publish }

/** Why it is not repaired, with the reason of the refund in the books. */
const endings = {
  declined: { reason: 'declined', closing: { isDeclined: true } },
  'no-fix': { reason: 'not-repairable', closing: { isUnfixed: true } },
} as const

/**
 * Runs in the caller's transaction, with the order locked and open. Returns what goes back; money that arrives later is
 * refused by the closed order, and sent back, too.
 */
export async function endUnrepaired(
  deps: Deps,
  tx: Tx,
  order: Order,
  ending: keyof typeof endings,
): Promise<Paise> {
  const { reason, closing } = endings[ending]
  const { id: orderId, customerId } = order
  const now = deps.clock()
  const left = await findRefundable(tx, orderId)
  if (left > 0) await refundPayment(deps, tx, { orderId, reason, key: `${ending}:${orderId}` })
  await saveOrder(tx, order, {
    ...order,
    status: 'CANCELLED',
    cancelledAt: now,
    cancelledRefund: paise(left),
    updatedAt: now,
  })
  await returnStudentDiscount(tx, orderId)
  const at = now.toISOString()
  await deps.publish(tx, orderClosed, { orderId, customerId, how: 'cancelled', ...closing, at })
  return left
}
