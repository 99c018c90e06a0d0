/** Decides a refund inside a transaction; sending it to the provider, or handing it back at the counter, follows. */
import { fail } from '#kernel/app-error.ts'
import type { Paise } from '#kernel/money.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/random.ts'
import { paymentErrors } from '../errors.ts'
import { refundRequested } from '../events.ts'
import type { Payment } from '../payment.ts'
import { leastRefund, refundable } from '../refund.ts'
import type { PaymentDeps } from './deps.ts'
import { addRefund, findCounted, findRefundByKey, lockPayment, refundsOf } from './repository.ts'

export type RefundInput = {
  /** All that is left when absent. */
  readonly amount?: Paise | undefined
  /** For the books: a short code; not shown to customers. */
  readonly reason: string
  /** The same key is one refund, however often it is requested. */
  readonly key: string
}

/**
 * Writes the refund and the job that sends it; money taken at the counter is handed back there, without a job.
 * The caller has locked the payment's row, or just written it. Returns our id of the refund.
 * Errors: NOTHING_TO_REFUND when less than that is left.
 */
export async function requestRefund(
  { clock, random, publish }: Pick<PaymentDeps, 'clock' | 'random' | 'publish'>,
  tx: Tx,
  payment: Payment,
  { amount, reason, key }: RefundInput,
): Promise<string> {
  const same = await findRefundByKey(tx, key)
  if (same) return same.id
  const left = refundable(payment.amount, {
    refunded: payment.refunded,
    ...(await refundsOf(tx, payment.id)),
  })
  const decided = amount ?? left
  if (decided <= 0 || decided > left) fail(paymentErrors.NOTHING_TO_REFUND)
  const isOnline = payment.method === 'online'
  if (isOnline && decided < leastRefund) fail(paymentErrors.REFUND_TOO_SMALL)
  const id = newId(random)
  const now = clock()
  await addRefund(tx, {
    id,
    paymentId: payment.id,
    amount: decided,
    reason,
    requestKey: key,
    state: isOnline ? 'requested' : 'owed',
    createdAt: now,
    nextTryAt: now,
  })
  if (isOnline) await publish(tx, refundRequested, { refundId: id })
  return id
}

/**
 * Refunds an order's counted payment, wholly or in part: for cancellations and corrections. Runs inside the caller's transaction, so that an order is never cancelled without its refund. The money
 * is sent by a job after the commit; `paymentRefunded` is published when the provider has it. Errors:
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
