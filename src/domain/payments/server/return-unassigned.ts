/** Sends money back that fits no order, when a colleague has decided so. */
import { fail } from '#kernel/app-error.ts'
import type { ColleagueActor } from '#kernel/actor.ts'
import { inTransaction } from '#platform/db/db.ts'
import { paymentErrors } from '../errors.ts'
import type { PaymentDeps } from './deps.ts'
import { recordAudit } from './record-audit.ts'
import { findRefundByKey, lockPayment } from './repository.ts'
import { requestRefund } from './request-refund.ts'

/** Safe to repeat. Errors: NOTHING_TO_REFUND unless the payment is unassigned and money is left of it. */
export async function returnUnassigned(
  deps: Pick<PaymentDeps, 'db' | 'clock' | 'random' | 'publish'>,
  by: ColleagueActor,
  { paymentId }: { readonly paymentId: string },
): Promise<{ refundId: string }> {
  return inTransaction(deps.db, async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (payment?.standing !== 'unassigned') return fail(paymentErrors.NOTHING_TO_REFUND)
    const key = `unassigned:${paymentId}`
    const same = await findRefundByKey(tx, key)
    if (same) return { refundId: same.id }
    const refundId = await requestRefund(deps, tx, payment, { reason: 'unassigned', key })
    const { amount, refunded } = payment
    await recordAudit(tx, by, {
      at: deps.clock(),
      action: 'receipt.returned',
      subject: { kind: 'payment', id: paymentId },
      data: { before: { amount, refunded }, after: { refundId } },
    })
    return { refundId }
  })
}
