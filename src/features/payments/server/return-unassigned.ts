/** Sends money back that fits no order, when a colleague has decided so. */
import { fail } from '#kernel/app-error.ts'
import { inTransaction } from '#server/db.ts'
import { no } from '../errors.ts'
import type { PaymentNeeds } from './needs.ts'
import { lockPayment } from './repository.ts'
import { requestRefund } from './request-refund.ts'

/** Safe to repeat. Errors: NOTHING_TO_REFUND unless the payment is unassigned and money is left of it. */
export async function returnUnassigned(
  needs: Pick<PaymentNeeds, 'db' | 'clock' | 'random' | 'publish'>,
  { paymentId }: { readonly paymentId: string },
): Promise<{ refundId: string }> {
  return inTransaction(needs.db, async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (payment?.standing !== 'unassigned') return fail(no.NOTHING_TO_REFUND)
    const asked = { reason: 'unassigned', key: `unassigned:${paymentId}` }
    return { refundId: await requestRefund(needs, tx, payment, asked) }
  })
}
