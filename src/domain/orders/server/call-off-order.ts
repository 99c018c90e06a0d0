/** A colleague calls an order off, with or without a late fee: the rest of the money goes back, and everything ends. */
import { fail } from '#kernel/app-error.ts'
import type { Colleague } from '#kernel/endpoint.ts'
import { minus, type Paise, paise } from '#kernel/money.ts'
import { auditRecorder } from '#platform/audit/audit-log.ts'
import { inTransaction } from '#platform/db/db.ts'
import { paymentErrors } from '#domain/payments/errors.ts'
import { findRefundable } from '#domain/payments/server/order-money.ts'
import { refundPayment } from '#domain/payments/server/request-refund.ts'
import { returnStudentDiscount } from '#domain/student-discount/server/student-discounts.ts'
import { orderAudit } from '../audit-events.ts'
import { callOff } from '../cancellation.ts'
import { orderErrors } from '../errors.ts'
import { lateFeeEarned, orderClosed } from '../events.ts'
import type { CancelDeps } from './cancel-order.ts'
import { lockAnyOrder } from './repository.ts'
import { saveOrder } from './save-order.ts'

const recordAudit = auditRecorder(orderAudit)

type Input = {
  readonly orderId: string
  /** What the shop keeps; nothing of an order that is not paid. */
  readonly fee: Paise
  /** What the colleague saw to be left of the payment. */
  readonly seenLeft: Paise
}

/**
 * Returns what goes back. Fails with ORDER_NOT_FOUND, CANNOT_CALL_OFF (closed already, or delivered), FEE_TOO_HIGH, or
 * MONEY_MOVED when another amount is left than the colleague saw.
 */
export async function callOffOrder(
  deps: CancelDeps,
  by: Colleague,
  { orderId, fee, seenLeft }: Input,
): Promise<Paise> {
  return inTransaction(deps.db, async (tx) => {
    const order = (await lockAnyOrder(tx, orderId)) ?? fail(orderErrors.ORDER_NOT_FOUND)
    const now = deps.clock()
    const left = await findRefundable(tx, orderId)
    const calledOff = callOff(order, await deps.lockWork(tx, orderId), { fee, left, now })
    if (left !== seenLeft) fail(paymentErrors.MONEY_MOVED)
    const refund = minus(left, fee)
    if (refund > 0) {
      const key = `called-off:${orderId}`
      await refundPayment(deps, tx, { orderId, amount: refund, reason: 'called-off', key })
    }
    await saveOrder(tx, order, {
      ...calledOff,
      cancelledRefund: refund,
      lateFee: fee > 0 ? fee : null,
      feeEarnedAt: fee > 0 && refund === paise(0) ? now : null,
      updatedAt: now,
    })
    await returnStudentDiscount(tx, orderId)
    await recordAudit(tx, by, {
      at: now,
      action: 'order.called-off',
      subject: { kind: 'order', id: orderId },
      data: { after: { fee, refund } },
    })
    const { customerId } = order
    const at = now.toISOString()
    await deps.publish(tx, orderClosed, { orderId, customerId, how: 'cancelled', at })
    if (fee > 0 && refund === paise(0))
      await deps.publish(tx, lateFeeEarned, { orderId, customerId, at })
    return refund
  })
}
