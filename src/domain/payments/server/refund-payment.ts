/** Gives back an order's payment, wholly or in part: for cancellations and corrections. */
import { fail } from '#kernel/app-error.ts'
import type { Tx } from '#platform/db/db.ts'
import { paymentErrors } from '../errors.ts'
import type { PaymentDeps } from './deps.ts'
import { findCounted, lockPayment } from './repository.ts'
import { type RefundInput, requestRefund } from './request-refund.ts'

/**
 * Inside the caller's transaction, so that an order is never cancelled without its refund. The money
 * is sent by a job after the commit; `paymentRefunded` tells when the provider has it. Errors:
 * NOTHING_TO_REFUND when the order has no counted payment, or less than `amount` of it is left.
 */
export async function refundPayment(
  deps: Pick<PaymentDeps, 'clock' | 'random' | 'publish'>,
  tx: Tx,
  input: RefundInput & { readonly orderId: string },
): Promise<{ refundId: string }> {
  const counted = await findCounted(tx, input.orderId)
  const payment = counted && (await lockPayment(tx, counted.id))
  if (!payment) return fail(paymentErrors.NOTHING_TO_REFUND)
  return { refundId: await requestRefund(deps, tx, payment, input) }
}
