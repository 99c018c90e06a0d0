/** A colleague assigns money that fits no order to an order. */
import { fail } from '#kernel/app-error.ts'
import type { ColleagueActor } from '#kernel/actor.ts'
import { inTransaction } from '#platform/db/db.ts'
import { paymentErrors } from '../errors.ts'
import { paymentCaptured } from '../events.ts'
import { currency, refundable } from '../payment.ts'
import type { PaymentDeps } from './deps.ts'
import { recordAudit } from './record-audit.ts'
import { assignPayment, findCounted, lockAttempts, lockPayment, refundsOf } from './repository.ts'

type Input = {
  readonly paymentId: string
  readonly orderId: string
  /** Whose order it is. */
  readonly customerId: string
}

/**
 * Only the order decides whether it takes the money: it must be unpaid, open, and ask for exactly this
 * amount. Safe to repeat. Errors: PAYMENT_NOT_FOUND; RECEIPT_DECIDED when somebody sent it back or assigned
 * it elsewhere; RECEIPT_DOES_NOT_FIT when the order does not want it.
 */
export async function assignUnassigned(
  deps: Pick<PaymentDeps, 'db' | 'clock' | 'publish' | 'onCaptured'>,
  by: ColleagueActor,
  { paymentId, orderId, customerId }: Input,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    // The one lock under which money of an order is booked, by every caller.
    await lockAttempts(tx, orderId)
    const payment = (await lockPayment(tx, paymentId)) ?? fail(paymentErrors.PAYMENT_NOT_FOUND)
    if (payment.standing === 'counted' && payment.orderId === orderId) return
    const { amount, refunded } = payment
    const left = refundable(amount, { refunded, ...(await refundsOf(tx, paymentId)) })
    if (payment.standing !== 'unassigned' || left !== amount) fail(paymentErrors.RECEIPT_DECIDED)
    if (payment.currency !== currency || (await findCounted(tx, orderId)))
      fail(paymentErrors.RECEIPT_DOES_NOT_FIT)
    const at = deps.clock()
    const captured = { orderId, customerId, paymentId, amount }
    if ((await deps.onCaptured(tx, { ...captured, at })) !== 'counted')
      fail(paymentErrors.RECEIPT_DOES_NOT_FIT)
    await assignPayment(tx, paymentId, { orderId, customerId })
    await deps.publish(tx, paymentCaptured, { ...captured, at: at.toISOString() })
    await recordAudit(tx, by, {
      at,
      action: 'receipt.assigned',
      subject: { kind: 'order', id: orderId },
      data: {
        before: { standing: 'unassigned', paymentId },
        after: { standing: 'counted', paymentId, amount },
      },
    })
  })
}
